import type { FaultValues } from '../../../../shared/rules/clicks/click-import.ts';
import type { AuditAction, AuditTarget } from '../../../../shared/rules/people/audit-actions.ts';
import type {
  NotificationDetails,
  NotificationKind,
} from '../../../../shared/rules/tickets/notifications.ts';
import type { FileLimit } from '../../../platform/http/http-file-body.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ClickFile } from '../click-file.ts';
import type { ClickImportServices } from '../import-run.ts';
import type { RunTable } from '../run-tables.ts';

export type UploadServices = ClickImportServices & Pick<Services, 'files'>;

/** What a pass through a file found, and of that how much it read and brought. */
export type RunSummary = { readonly read: number; readonly added: number; readonly summary: object };

/** Who is told how far an import is; what one of them throws ends it. */
export type ImportListeners = {
  readonly onBytes?: (bytes: number, total: number) => void;
  readonly onChunk?: (read: number) => Promise<void>;
};

type EndedRun = {
  readonly id: number;
  readonly added: number;
  /** Null where it ended well. */
  readonly fault: { readonly code: string; readonly values: FaultValues } | null;
};

/** What a file may bring: where its runs stand, how it is recognised and read, and what people hear of it. */
export type ImportKind = {
  readonly table: RunTable;
  /** Begins the keys of its files in the store. */
  readonly folder: string;
  /** Of a file that has none. */
  readonly fileName: string;
  readonly task: string;
  readonly limit: FileLimit;
  /** So long a file waits for somebody to say how it is read. */
  readonly unreadDays: number;
  readonly audited: { readonly action: AuditAction; readonly target: AuditTarget };
  readonly recognise: (db: Services['db'], shopId: number, file: ClickFile) => Promise<unknown>;
  /** @throws AppError where a reading is not complete */
  readonly checkReading: (reading: unknown) => void;
  readonly importFile: (
    services: UploadServices,
    of: { file: ClickFile; shopId: number; isDryRun: boolean; runId: number; reading: unknown },
    listeners: ImportListeners,
  ) => Promise<RunSummary>;
  /** What its owner is told at the bell; null is nothing. */
  readonly newsOf: (run: EndedRun) => { kind: NotificationKind; details: NotificationDetails } | null;
};
