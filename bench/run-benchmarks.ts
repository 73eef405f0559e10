import { runAlertsBench } from './alerts/alerts-bench.ts';
import { runCacheBench } from './cache-bench.ts';
import { runClickImportBench } from './click-import-bench.ts';
import { runFeedBench } from './feeds/feed-bench.ts';
import { runFeedReadingBench } from './feeds/feed-reading-bench.ts';
import { runGoalFigures } from './goals/goal-figures-bench.ts';
import { runGoalPlansBench } from './goals/goal-plans-bench.ts';
import { runPacingBench } from './goals/pacing-bench.ts';
import { runIngestBench } from './ingest-bench.ts';
import { runBackupBench } from './installation/backup-bench.ts';
import { runDayBench } from './installation/day-bench.ts';
import { runKillBench } from './installation/kill-bench.ts';
import { runMixedBench } from './installation/mixed-bench.ts';
import { runProbesBench } from './installation/probes-bench.ts';
import { runRollingBench } from './installation/rolling-bench.ts';
import { runSizeBench } from './installation/size-bench.ts';
import { runShadowBench } from './invalid-clicks/shadow-bench.ts';
import { runOrdersBench } from './orders/orders-bench.ts';
import { runProfitBench } from './orders/profit-bench.ts';
import { runPlacementsBench } from './placements/placements-bench.ts';
import { runPortfolioBench } from './portfolio/portfolio-bench.ts';
import { runPriceBench } from './price-bench.ts';
import { runReplayBench } from './replay-bench.ts';
import { runDashboardBench } from './reports/dashboard-bench.ts';
import { runGrowthBench } from './reports/growth-bench.ts';
import { runReportBench } from './reports/report-bench.ts';
import { runSmallShopBench } from './reports/small-shop-bench.ts';
import { runSmallBatchesBench } from './small-batches-bench.ts';
import { runTicketsBench } from './tickets/tickets-bench.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  reports: runReportBench,
  'small-shop': runSmallShopBench,
  dashboard: runDashboardBench,
  growth: runGrowthBench,
  cache: runCacheBench,
  ingest: runIngestBench,
  'small-batches': runSmallBatchesBench,
  feeds: runFeedBench,
  'feed-reading': runFeedReadingBench,
  'click-import': runClickImportBench,
  orders: runOrdersBench,
  portfolio: runPortfolioBench,
  profit: runProfitBench,
  prices: runPriceBench,
  replay: runReplayBench,
  'goal-figures': runGoalFigures,
  'goal-plans': runGoalPlansBench,
  pacing: runPacingBench,
  placements: runPlacementsBench,
  shadow: runShadowBench,
  tickets: runTicketsBench,
  alerts: runAlertsBench,
  backup: runBackupBench,
  kills: runKillBench,
  rolling: runRollingBench,
  day: runDayBench,
  mixed: runMixedBench,
  probes: runProbesBench,
  size: runSizeBench,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await run();
}
