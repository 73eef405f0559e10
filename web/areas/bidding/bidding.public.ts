export { type AmountFault, amountIssue, bidText, formatBid, readAmount } from './bid-amount.ts';
export { BiddingNav } from './components/bidding-nav.tsx';
