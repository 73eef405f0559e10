import { parseArgs } from 'node:util';
import { emailAddress } from '../../shared/contract/people/email-proof.contract.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../shared/rules/portals/locales.ts';
import { endDemo, isDemoData } from '../app/ended-demo.ts';
import { openDatabaseAlone } from '../app/open-database-alone.ts';
import { createStaff, renewStaffLink, STAFF_LINK_HOURS } from '../kernel/identity/auth.public.ts';
import { openLogger } from '../platform/logging/logger.ts';
import type { Db } from '../platform/postgres/database.ts';
import { systemClock } from '../platform/start/clock.ts';
import { type Env, readEnv } from '../platform/start/env.ts';
import { FolderInUseError } from '../platform/start/instance-lock.ts';
import { createShutdown } from '../platform/start/shutdown.ts';
import { StartError } from '../platform/start/start-error.ts';

const HELP = `Opens an account of the portals' staff and prints the link that sets its password.

  npm run create-staff -- --email ana@your-portal.com

  --email     the address; with it they sign in
  --language  of the account and its mails: ${LOCALES.join(', ')} (default ${DEFAULT_LOCALE})
  --renew     another link for a member of staff who has an account already; the links before it end

The link works once, for ${STAFF_LINK_HOURS} hours. With a database of your own (DATABASE_URL) the app may run meanwhile; with
the embedded one it must be stopped. Settings are read as the app reads them: PUBLIC_URL makes the link.
`;

type Request = { readonly email: string; readonly lang: Locale; readonly isRenewal: boolean };

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

function readRequest(args: string[]): Request | null {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      language: { type: 'string', default: DEFAULT_LOCALE },
      renew: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (!values.email) throw new StartError('Name the e-mail address: --email ana@your-portal.com.');
  const email = values.email.trim().toLowerCase();
  if (!emailAddress.safeParse(email).success)
    throw new StartError(`--email "${values.email}" is not an e-mail address such as ana@your-portal.com.`);
  if (!isLocale(values.language))
    throw new StartError(`--language "${values.language}" is not one of ${LOCALES.join(', ')}.`);
  return { email, lang: values.language, isRenewal: values.renew };
}

/** The demo has members of staff of its own, and its accounts are refused outside of it. */
async function leaveDemo(db: Db, env: Env): Promise<void> {
  if (!(await isDemoData({ db }))) return;
  if (env.demo)
    throw new StartError(
      'This data was made by the demo, whose staff signs in as staff@demo.test; for real work set DATA_DIR to an empty folder.',
    );
  await endDemo({ db });
}

async function makeLink(db: Db, { email, lang, isRenewal }: Request): Promise<string> {
  const services = { db, clock: systemClock };
  if (isRenewal) {
    const path = await renewStaffLink(services, email);
    if (path === null) throw new StartError(`No member of staff has an account under ${email}.`);
    return path;
  }
  const path = await createStaff(services, { email, lang });
  if (path === null)
    throw new StartError(
      `${email} has an account already; for another link to the password of a member of staff add --renew.`,
    );
  return path;
}

async function run(): Promise<void> {
  const request = readRequest(process.argv.slice(2));
  if (!request) return console.log(HELP);
  const env = readEnv();
  const log = openLogger({ level: 'warn', format: 'text' });
  const shutdown = createShutdown(log);
  try {
    const db = await openDatabaseAlone(env, shutdown, log);
    await leaveDemo(db, env);
    const path = await makeLink(db, request);
    const site = env.publicUrl ?? `http://localhost:${env.port}`;
    console.log(`\n${request.email} is staff of the portals. This link sets the password, once, for`);
    console.log(`${STAFF_LINK_HOURS} hours; open it while the app runs:\n\n  ${site}${path}\n`);
  } finally {
    await shutdown.run();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderInUseError)
    return `The app is running (process ${error.pid}) and has the embedded database to itself: stop it, run this command again, and start it afterwards.`;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isPlain = error instanceof StartError || code?.startsWith('ERR_PARSE_ARGS');
  return isPlain ? message : `The account could not be made: ${stack}`;
}

process.exitCode = await run().then(
  () => 0,
  (error: unknown) => {
    console.error(`\n${sentenceOf(error)}`);
    return 1;
  },
);
