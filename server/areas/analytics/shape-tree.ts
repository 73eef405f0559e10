import type { Compared } from './compare-report.ts';
import type { Fetched, NamedCategory } from './fetch-report.ts';
import type { ReportRequest } from './normalize-report.ts';
import { PART, type Part } from './report-branches.ts';
import { type Fields, rowFigures } from './report-fields.ts';

const alphabet = new Intl.Collator('hr');

/** A category after its parent, siblings by name. */
function inTreeOrder(categories: readonly NamedCategory[]): NamedCategory[] {
  const children = Map.groupBy(categories, (category) => category.parent_id);
  const known = new Set(categories.map((category) => category.id));
  const below = (category: NamedCategory): NamedCategory[] => [
    category,
    ...sorted(children.get(category.id) ?? []),
  ];
  const sorted = (siblings: readonly NamedCategory[]): NamedCategory[] =>
    siblings.toSorted((a, b) => alphabet.compare(a.name, b.name) || a.id - b.id).flatMap(below);
  // A category whose parent has nothing to count stands as a root does.
  return sorted(categories.filter(({ parent_id: id }) => id === null || !known.has(id)));
}

/** Every category that has one of the report's figures, parents first. */
export function treeRows(
  request: ReportRequest,
  fetched: Fetched,
  { tally }: Compared,
  part: Part,
): Fields[] {
  const whole = tally.whole(part === PART.row ? PART.now : PART.before);
  return inTreeOrder([...fetched.categories.values()])
    .map((category) => ({
      category,
      figures: rowFigures(request, tally.at(part, category.id), whole),
    }))
    .filter(({ figures }) => Object.values(figures).some((figure) => figure))
    .map(({ category, figures }) => ({
      category_id: category.id,
      parent_id: category.parent_id,
      level: category.path.length,
      [`name_${request.shop.cc}`]: category.name,
      ...figures,
    }));
}
