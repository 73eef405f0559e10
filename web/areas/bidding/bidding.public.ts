export {
  type AmountError as AmountFault,
  amountIssue,
  bidText,
  formatBid,
  readTypedBid as readAmount,
} from './bid-amount.ts';
export { BiddingNav } from './components/bidding-nav.tsx';
