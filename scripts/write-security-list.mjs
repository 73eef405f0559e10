// Makes the list of requirements on the page of security from its file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-paths.mjs';
import { readSecurityList, SECURITY_PAGE, withSecurityList } from './security-list.mjs';

const page = path.join(projectRoot, SECURITY_PAGE);
writeFileSync(page, withSecurityList(readFileSync(page, 'utf8'), readSecurityList()));
