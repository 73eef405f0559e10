-- expand
-- Until now prices without a currency counted as the portal's own: shops whose offers came so keep them.
update shop_feed set currency = case portal.currency when 'KM' then 'BAM' else portal.currency end
from shop join portal on portal.id = shop.portal_id
where shop.id = shop_feed.shop_id and shop_feed.good_import_id is not null;
