export {
  type AmountError,
  amountIssue,
  bidText,
  formatBid,
  readTypedBid,
} from './bid-amount.ts';
export { BiddingNav } from './components/bidding-nav.tsx';
