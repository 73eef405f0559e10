import { startFrontPage } from './front-page.ts';

const { app = '', portals = '', legal = '' } = document.currentScript?.dataset ?? {};
const place = document.getElementById('root');
if (place) startFrontPage({ app, portals, legal }, place);
