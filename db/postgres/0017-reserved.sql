-- Stands in until the migration of this number is merged; delete it then.
select 1;
