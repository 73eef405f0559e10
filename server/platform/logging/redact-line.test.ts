import { expect, test } from 'vitest';
import { redactLine } from './redact-line.ts';

test.each([
  ['{"msg":"to ana.petrovic+x@shop.example.rs"}', '{"msg":"to [e-mail]"}'],
  ['Authorization: Bearer bmt_abcDEF012-_345', 'Authorization: [Redacted]'],
  ['token bmt_abcDEF012-_345 is gone', 'token [Redacted] is gone'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_DEF-123 read', '[Redacted] read'],
  ['GET /verify-email#token=s3cr3t-Token', 'GET /verify-email#token=[Redacted]'],
  ['GET /verify-email?token=s3cr3t-Token&lang=sr', 'GET /verify-email?token=[Redacted]&lang=sr'],
  ['postgresql://app:pa55word@db.internal:5432/x', 'postgresql://app:[Redacted]@db.internal:5432/x'],
  ['smtp://no-reply%40shop.rs:pa55@mail.shop.rs', 'smtp://no-reply%40shop.rs:[Redacted]@mail.shop.rs'],
])('%s', (line, redacted) => {
  expect(redactLine(line)).toBe(redacted);
});

test.each([
  '{"level":40,"time":1795000000000,"route":"GET /v1/shops/:shopId","status":403,"ms":3,"shopId":7}',
  'Ready: http://localhost:4000',
  'node_modules/@clickhouse/client/dist/node.js:10:4',
  'file:///app/server/main.ts:12:7',
])('%s stays', (line) => {
  expect(redactLine(line)).toBe(line);
});
