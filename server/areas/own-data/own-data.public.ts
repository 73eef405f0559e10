import { OWN_DATA_KEPT_DAYS } from '../../../shared/rules/people/own-data.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import type { Task } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../platform/start/services.ts';
import { makeOwnData } from './make-own-data.ts';
import { deleteOwnDataBefore } from './own-data.repository.ts';

/** What packs people's own data, and deletes the files; their bytes go with those of report files. */
export function openOwnDataTasks(services: Services): Readonly<Record<string, Task>> {
  const { db, clock } = services;
  return {
    'make-own-data': { run: (payload) => makeOwnData(payload, services) },
    'delete-old-own-data': {
      run: () => deleteOwnDataBefore(db, new Date(clock() - OWN_DATA_KEPT_DAYS * DAY_MS)),
      crontab: '10 3 * * *',
    },
  };
}
