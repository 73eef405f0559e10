export type { AmountRow, AmountSource } from './amount/amount-row.ts';
export { SetAmountWindow } from './amount/set-amount-window.tsx';
export {
  type AmountError,
  amountIssue,
  bidText,
  formatBid,
  readTypedBid,
} from './bid-amount.ts';
export { isChangedMeanwhile, refreshBids } from './bid-changes.queries.ts';
export { bidCategoryName, isAboveBreakEven } from './bid-row.ts';
export { fetchAllCategories, useGoalsOfBids } from './bidding.queries.ts';
export { biddingTexts } from './bidding-texts.ts';
export { BiddingNav } from './components/bidding-nav.tsx';
export { GoalSelect } from './components/goal-select.tsx';
export { AnsweredCurve } from './curve/answered-curve.tsx';
export { BidCurveView } from './curve/bid-curve-view.tsx';
export { CurveOrHours } from './curve/curve-or-hours.tsx';
export { PositionPricesView } from './curve/position-prices-view.tsx';
export {
  changeShown,
  formatClicks,
  SHOWN_FORMATS,
  type ShownAs,
  signed,
} from './editor/projection-format.ts';
export { SheetButton } from './sheets/sheet-button.tsx';
export { AboveBreakEven, BreakEvenCell } from './table/break-even-cell.tsx';
