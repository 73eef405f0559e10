/** The look of a report as a page: light, also where the reader's screen is dark, and good on paper. */
export const PAGE_STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f3f4f7;color:#1f2430;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:1100px;margin:0 auto;padding:32px 20px 56px}
.brand{margin:0 0 24px;color:#1d4ed8;font-weight:700;letter-spacing:.01em}
h1{margin:0;font-size:30px;line-height:1.2}
h2{margin:0 0 4px;font-size:19px}
.about{margin:6px 0 24px;color:#5b6270}
.about strong{color:#1f2430}
section{margin:0 0 20px;padding:20px;border:1px solid #e1e4eb;border-radius:12px;background:#fff}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:12px;margin:0 0 20px;padding:0;list-style:none}
.figures li{padding:16px 20px;border:1px solid #e1e4eb;border-radius:12px;background:#fff}
.figures .name{color:#5b6270;font-size:13px}
.figures .value{font-size:26px;font-weight:650;font-variant-numeric:tabular-nums}
.figures .change{color:#5b6270;font-size:13px;font-variant-numeric:tabular-nums}
.note{margin:4px 0 0;color:#5b6270;font-size:13px}
.wide{overflow-x:auto}
table{width:100%;margin-top:12px;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:6px 10px;border-bottom:1px solid #eceef3;text-align:right;vertical-align:top}
th{color:#5b6270;font-weight:600;white-space:normal}
thead th{border-bottom:1px solid #c9cfdb}
.text{min-width:6.5em;text-align:left;overflow-wrap:break-word}
svg{display:block;width:100%;min-width:640px;height:auto;margin-top:12px}
footer{color:#5b6270;font-size:12px}
@media (max-width:600px){main{padding:20px 12px 40px}section{padding:16px 12px}h1{font-size:24px}.figures{grid-template-columns:repeat(auto-fit,minmax(150px,1fr))}.figures li{padding:12px}.figures .value{font-size:18px}}
@media print{body{background:#fff;font-size:12px}main{max-width:none;padding:0}section,.figures li{border-color:#c9cfdb;border-radius:0}
section{padding:12px 0;border-width:1px 0 0}.wide{overflow:visible}svg{min-width:0}table{font-size:11px}thead{display:table-header-group}tr,.figures li,svg{break-inside:avoid}h2{break-after:avoid}}
`;
