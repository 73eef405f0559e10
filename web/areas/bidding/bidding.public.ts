export { type Amount, type AmountFault, bidText, formatBid, readAmount } from './bid-amount.ts';
