-- Share of the shop's clicks that buy; null where the shop has not said it, and the default of the rules holds.
alter table shop add column conversion_rate double precision
  check (conversion_rate > 0 and conversion_rate <= 1);
