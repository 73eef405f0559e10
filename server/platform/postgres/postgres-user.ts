import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '../start/start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** How PostgreSQL's programs are run: under which user, and with which help to reach their files. */
export interface PostgresRunner {
  /** Creates a folder that PostgreSQL owns. */
  makeFolder(dir: string): void;
  /** Gives a file to PostgreSQL. */
  handOver(file: string): void;
  run(program: string, args: string[], options: SpawnOptions): ChildProcess;
}

interface Account {
  uid: number;
  gid: number;
}

type Command = { file: string; args: string[]; account?: Account };
type Wrap = (program: string, args: string[]) => Command;

/**
 * Chooses how to run PostgreSQL, which refuses to run as root: as the owner of the existing cluster or of the
 * data folder, else as `postgres` or `nobody`. Such a user cannot enter a folder below a private one (a clone
 * in /root, say), so it may be given the right to pass folders and read files, and nothing else.
 * @param clusterDir PostgreSQL's own folder; it is created if it does not exist
 * @throws StartError if no way works
 */
export function choosePostgresRunner(
  binaries: PostgresBinaries,
  clusterDir: string,
  dataDir: string,
): PostgresRunner {
  const account = process.getuid?.() === 0 ? chooseAccount(clusterDir, dataDir) : null;
  const makeFolder = (dir: string) => {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    if (account) chownSync(dir, account.uid, account.gid);
  };
  if (!account) {
    checkOwner(clusterDir);
    return { makeFolder, handOver: () => {}, run: runner((file, args) => ({ file, args })) };
  }
  makeFolder(clusterDir);
  const wrap = firstThatWorks(waysToRun(account), binaries, clusterDir);
  return {
    makeFolder,
    handOver: (file) => chownSync(file, account.uid, account.gid),
    run: runner(wrap),
  };
}

function chooseAccount(clusterDir: string, dataDir: string): Account {
  const known = readAccounts();
  const owners = [clusterDir, dataDir].flatMap((dir) => {
    const owner = statSync(dir, { throwIfNoEntry: false });
    return owner && owner.uid !== 0 ? [{ uid: owner.uid, gid: owner.gid }] : [];
  });
  const account = owners[0] ?? known.get('postgres') ?? known.get('nobody');
  if (account) return account;
  throw new StartError(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor a user "nobody"; start the app as an ordinary user.',
  );
}

function readAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    // Some systems write "nobody" as -2.
    if (name && uid && gid) accounts.set(name, { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 });
  }
  return accounts;
}

function waysToRun(account: Account): Wrap[] {
  const plain: Wrap = (file, args) => ({ file, args, account });
  const capable =
    (capability: string): Wrap =>
    (program, args) => ({
      file: 'setpriv',
      args: [
        `--reuid=${account.uid}`,
        `--regid=${account.gid}`,
        '--clear-groups',
        `--inh-caps=+${capability}`,
        `--ambient-caps=+${capability}`,
        // PostgreSQL looks for its own files with access(2), which forgets capabilities without this.
        '--securebits=+no_setuid_fixup',
        program,
        ...args,
      ],
    });
  // The second one is for containers that withhold the first, and for files installed with umask 077.
  return [plain, capable('dac_read_search'), capable('dac_override')];
}

function firstThatWorks(ways: Wrap[], binaries: PostgresBinaries, clusterDir: string): Wrap {
  // Asking for a setting makes PostgreSQL find its files and read no cluster.
  const probe = ['-c', 'cd "$1" && touch .probe && rm .probe && "$0" -D .. -C port -c config_file=/dev/null'];
  const complaints: string[] = [];
  for (const wrap of ways) {
    const command = wrap('/bin/sh', [...probe, binaries.postgres, clusterDir]);
    const result = spawnSync(command.file, command.args, {
      ...command.account,
      cwd: '/',
      env: postgresEnvironment(),
      encoding: 'utf8',
    });
    if (result.status === 0) return wrap;
    complaints.push(result.error?.message ?? result.stderr.trim());
  }
  throw new StartError(
    `PostgreSQL does not run as root, and the user it would run as cannot reach ${clusterDir} or its programs; start the app as an ordinary user, or move the project to a folder that everyone may enter.`,
    { cause: complaints.join('\n') },
  );
}

function checkOwner(clusterDir: string): void {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return;
  throw new StartError(
    `${clusterDir} belongs to another user (number ${owner}); start the app as that user or as root, or set DATA_DIR to another folder.`,
  );
}

function runner(wrap: Wrap): PostgresRunner['run'] {
  return (program, args, options) => {
    const command = wrap(program, args);
    return spawn(command.file, command.args, {
      ...command.account,
      cwd: '/',
      env: postgresEnvironment(),
      ...options,
    });
  };
}

/** Nothing of ours: no secrets, no PGDATA or PGPORT, no language that is not installed. */
function postgresEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' };
}
