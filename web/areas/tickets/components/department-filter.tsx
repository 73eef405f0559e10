import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { useTicketLabels } from '../ticket-labels.ts';
import { ticketsTexts } from '../tickets-texts.ts';

type Department = ReturnType<typeof useTicketLabels>['departments'][number]['value'];
type Props = { value: Department | undefined; onChange: (department: Department | undefined) => void };

/** Restricts a list of tickets to those of a department. */
export function DepartmentFilter(props: Props) {
  const t = useTexts(ticketsTexts);
  const { departments } = useTicketLabels();
  return (
    <FilterSelect
      label={t('department')}
      every={t('every_department')}
      clearLabel={t('clear_department')}
      choices={departments}
      {...props}
    />
  );
}
