-- expand
-- The banners that came with the product, in Croatian too; those that staff have changed stay as they are.
update banner set texts = '{"hr": {"title": "", "text": "Proljetna sezona do {{to}}: pogledajte koje vaše proizvode kupci gledaju.", "short": "", "link": "Pogledaj proizvode"}}' || texts
where dismissed_as = 'event:spring-2025' and version = 1;
update banner set texts = '{"hr": {"title": "Kuponom privucite više kupaca", "text": "Kod kupona ili akcija stoji uz vašu ponudu na portalu. Bez provizije na prodaju uz kupon; pojavljuje se najviše 4 sata nakon odobrenja.", "short": "Kod ili akcija uz vašu ponudu, bez provizije.", "link": "Izradi kupon"}}' || texts
where dismissed_as = 'coupons' and version = 1;
update banner set texts = '{"hr": {"title": "", "text": "Kupci vjeruju trgovinama s oznakom povjerenja. Pogledajte što vaša trgovina već ispunjava.", "short": "", "link": "Pogledaj oznaku povjerenja"}}' || texts
where dismissed_as = 'trust' and version = 1;
