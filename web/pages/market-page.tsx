/** The market. */
export { Market as MarketPage } from '../features/market/search/market.tsx';
