import { z } from 'zod';
import { callsOf } from './call.ts';
import { longListOf } from './long-list.ts';

const text = z.string().max(20_000).optional();

/** As browsers send it to `report-uri`. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.number().optional(),
  }),
});

/** As they send it to `report-to` (Reporting API, with other kinds of reports among them). */
const newReports = longListOf(
  z.object({
    type: z.string().max(100),
    body: z
      .object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text.nullable(),
        lineNumber: z.number().nullable().optional(),
      })
      .nullable()
      .optional(),
  }),
  100,
);

export const reportViolationsCall = callsOf('frame').post('/v1/csp-reports', {
  summary: 'Takes what browsers report of the policy of our pages',
  access: { kind: 'public' },
  body: z.union([oldReport, newReports]),
});
