// Refuses migrations that stop those who use the database meanwhile, or processes of the version before. Prints file,
// line and reason of each, and fails.
import { lintMigrations } from './lint-migrations.mjs';
import { projectRoot } from './project-paths.mjs';

const complaints = await lintMigrations(projectRoot);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
