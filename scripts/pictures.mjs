// npm run pictures: a picture of every screen of the demo, at 1440 and 390 px, light and dark, in languages that take
// turns, in the folder pictures/ (PICTURES names another). Words after "--" choose: "npm run pictures -- /bidding",
// "npm run pictures -- story" for three stories told by pictures, or "npm run pictures -- 'front page'" for those that
// the front page shows, which stand in web/areas/home/pictures/.
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { findChromium } from './find-chromium.mjs';
import { runProjectNode } from './run-child.mjs';
import { runScript } from './show-progress.mjs';

runScript(async () => {
  const words = process.argv.slice(2);
  await ensureInstall();
  await ensureBuild();
  const chosen = (words.length > 0 ? words : ['screen ']).map((word) =>
    word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
  );
  const program = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'];
  return runProjectNode([...program, '--grep', chosen.join('|')], {
    env: { CHROMIUM_PATH: findChromium(), PICTURES: process.env.PICTURES || 'pictures' },
  });
});
