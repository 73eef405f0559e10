import { ORDER_WINDOW_DAYS_MAX } from '../../../../shared/rules/orders/attribute-order.ts';
import { CLICK_PARAM } from '../../../../shared/rules/orders/orders.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';

const KEPT_MS = ORDER_WINDOW_DAYS_MAX * DAY_MS;

/**
 * The script of shops' pages. It keeps the click of the landing address in the browser's own storage, for as long as any
 * shop counts orders for it, and sends what the page pushes to `mbmOrders`, before or after it was loaded. It sets no
 * cookie, knows nothing of the buyer, and throws nothing into the page, whatever the browser forbids.
 */
export const CONVERSION_SCRIPT = `(function(w,d){
var u=d.currentScript.src.replace(/\\.js([?#].*)?$/,''),k='${CLICK_PARAM}';
function g(){try{var v=w.localStorage.getItem(k).split(' ');return Date.now()-v[1]<${KEPT_MS}?v[0]:''}catch(e){return''}}
var m=/[?&]${CLICK_PARAM}=([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})(?:&|$)/i.exec(w.location.search),c=m?m[1]:g();
if(m)try{w.localStorage.setItem(k,c+' '+Date.now())}catch(e){}
function s(o){try{
var b={},i;for(i in o)b[i]=o[i];
if(c&&!b.click_id)b.click_id=c;
b=JSON.stringify(b);
if(w.navigator.sendBeacon&&w.navigator.sendBeacon(u,b))return;
var x=new XMLHttpRequest;x.open('POST',u);x.setRequestHeader('Content-Type','text/plain');x.send(b)
}catch(e){}}
var q=w.mbmOrders||[];w.mbmOrders={push:s};
for(var j=0;j<q.length;j++)s(q[j])
})(window,document);
`;
