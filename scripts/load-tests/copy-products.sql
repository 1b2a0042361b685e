-- Copies the demo products of PostgreSQL until :count more are published, in one transaction.
-- `generate-products.ts <count> --copy` runs it with psql on a database that has no copies yet.
--
-- Each copy has its own name, number, price and date, and its own choice of a manufacturer,
-- subcategory, attributes, tags and images. Choices are skewed as in a real catalog: few of them
-- have most of the products. One copy in 25 is a draft or archived. Every value follows from the
-- number of the copy, so that two runs create the same catalog.
\set ON_ERROR_STOP on
begin;
set local synchronous_commit = off;
-- Checking the foreign keys would take most of the time. The copies refer to existing records.
set local session_replication_role = replica;

-- A number from 0 to below 1 that depends on two numbers and a purpose.
create function pg_temp.share(a bigint, b bigint, purpose text) returns float8
language sql immutable as
$$ select (hashtextextended(a || ' ' || b || purpose, 0) & 1048575) / 1048576.0 $$;

-- A name of two or three syllables: 1,920 of them.
create function pg_temp.name_of(seed bigint, purpose text) returns text
language sql immutable as $$
  select (array['Al','Bel','Cor','Dor','El','Fal','Gal','Hel','Is','Jor','Kal','Lu','Mar','Nor','Or',
      'Per','Quin','Ros','Sol','Tal','Ul','Val','Wel','Zen'])
      [1 + floor(24 * pg_temp.share(seed, 1, purpose))]
    || (array['a','e','i','o','en','ar','is','on'])[1 + floor(8 * pg_temp.share(seed, 2, purpose))]
    || (array['dara','mina','lis','tia','nova','ra','siel','vane','do','phe'])
      [1 + floor(10 * pg_temp.share(seed, 3, purpose))] $$;

-- Copies the options of the filters: 4 of each attribute and subcategory, 3 of each tag, and 32 of
-- each manufacturer. `option_copy` holds the options that a copied product can have instead.
create temp table option_copy (kind text, original int, copy int, id int);
insert into option_copy
  select 'attribute', id, n, nextval(pg_get_serial_sequence('ecommerce_attribute', 'id'))
    from ecommerce_attribute cross join generate_series(1, 4) n
  union all
  select 'subcategory', id, n, nextval(pg_get_serial_sequence('ecommerce_subcategory', 'id'))
    from ecommerce_subcategory cross join generate_series(1, 4) n
  union all
  select 'tag', id, n, nextval(pg_get_serial_sequence('ecommerce_tag', 'id'))
    from ecommerce_tag cross join generate_series(1, 3) n
  union all
  select 'manufacturer', id, n, nextval(pg_get_serial_sequence('ecommerce_manufacturer', 'id'))
    from ecommerce_manufacturer cross join generate_series(1, 32) n;

insert into ecommerce_attribute
  select made.* from option_copy o join ecommerce_attribute a on a.id = o.original,
    jsonb_populate_record(a, jsonb_build_object('id', o.id,
      'display_value', a.display_value || ' ' || pg_temp.name_of(o.id, 'attribute'))) made
  where o.kind = 'attribute';
insert into ecommerce_attribute_translations
  select made.* from option_copy o
    join ecommerce_attribute_translations t on t.ecommerce_attribute = o.original,
    jsonb_populate_record(t, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_attribute_translations', 'id')),
      'ecommerce_attribute', o.id,
      'display_value', t.display_value || ' ' || pg_temp.name_of(o.id, 'attribute'))) made
  where o.kind = 'attribute';
insert into ecommerce_subcategory
  select made.* from option_copy o join ecommerce_subcategory s on s.id = o.original,
    jsonb_populate_record(s, jsonb_build_object('id', o.id, 'slug', s.slug || '-' || o.copy,
      'display_name', s.display_name || ' ' || pg_temp.name_of(o.id, 'subcategory'))) made
  where o.kind = 'subcategory';
insert into ecommerce_tag
  select made.* from option_copy o join ecommerce_tag t on t.id = o.original,
    jsonb_populate_record(t, jsonb_build_object('id', o.id, 'slug', t.slug || '-' || o.copy,
      'display_name', t.display_name || ' ' || pg_temp.name_of(o.id, 'tag'))) made
  where o.kind = 'tag';
insert into ecommerce_manufacturer
  select made.* from option_copy o join ecommerce_manufacturer m on m.id = o.original,
    jsonb_populate_record(m, jsonb_build_object('id', o.id, 'slug', m.slug || '-' || o.copy,
      'display_name', 'Haus ' || pg_temp.name_of(o.id, 'manufacturer'))) made
  where o.kind = 'manufacturer';
-- Each original is an option of its own copies, in the place before them.
insert into option_copy select distinct kind, original, 0, original from option_copy;

-- `copied`: the number of each copy, the product that it is a copy of, and its id.
create temp table copied (number int primary key, original int not null, product int not null,
  name text not null);
insert into copied
  select n, original.id, nextval(pg_get_serial_sequence('ecommerce_product', 'id')),
    pg_temp.name_of(n, 'product')
  from generate_series(1, :count + :count / 25) n
  join (
    select id, status = 'published' as published,
      row_number() over (partition by status = 'published' order by id) - 1 as place,
      count(*) over (partition by status = 'published') as places
    from ecommerce_product
  ) original
    on original.published = (n <= :count)
    and original.place = floor(original.places * pg_temp.share(n, 0, 'original'));
create index on copied (original);
analyze copied;

insert into ecommerce_product
  select made.* from copied c
    join ecommerce_product p on p.id = c.original
    join option_copy m on m.kind = 'manufacturer' and m.original = p.manufacturer
      and m.copy = floor(33 * power(pg_temp.share(c.number, 0, 'manufacturer'), 2)),
    jsonb_populate_record(p, jsonb_build_object(
      'id', c.product,
      'slug', p.slug || '-' || c.number,
      'display_name', case when p.display_name ~ '„'
        then regexp_replace(p.display_name, '„[^“]*“', '„' || c.name || '“')
        else regexp_replace(p.display_name, '(,|$)', ' „' || c.name || '“\1') end,
      'reference_number', 'SCALE-' || lpad(c.number::text, 6, '0'),
      'manufacturer', m.id,
      'price_brutto', round(p.price_brutto * power(6, pg_temp.share(c.number, 0, 'price') - 0.5)::numeric),
      'stock', case
        when exists (select from ecommerce_product_branch_stock b where b.product = p.id)
          then p.stock
        else floor(p.stock * 2 * pg_temp.share(c.number, 0, 'stock')) end,
      'date_published', timestamptz '2020-01-01' + c.number * interval '30 minutes')) made;

insert into ecommerce_product_translations
  select made.* from copied c
    join ecommerce_product_translations t on t.ecommerce_product = c.original,
    jsonb_populate_record(t, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_translations', 'id')),
      'ecommerce_product', c.product,
      'display_name', case
        when t.display_name ~ '[“«]' then regexp_replace(t.display_name, '([“«]\s?)[^”»]*?(\s?[”»])',
          '\1' || c.name || '\2')
        else t.display_name || ' “' || c.name || '”' end)) made;

insert into ecommerce_product_attribute
  select made.* from copied c
    join ecommerce_product_attribute a on a.product = c.original
    join option_copy o on o.kind = 'attribute' and o.original = a.attribute
      and o.copy = floor(5 * power(pg_temp.share(c.number, a.id, 'attribute'), 2)),
    jsonb_populate_record(a, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_attribute', 'id')),
      'product', c.product, 'attribute', o.id)) made;
insert into ecommerce_product_subcategory
  select made.* from copied c
    join ecommerce_product_subcategory s on s.product = c.original
    join option_copy o on o.kind = 'subcategory' and o.original = s.subcategory_id
      and o.copy = floor(5 * power(pg_temp.share(c.number, s.id, 'subcategory'), 2)),
    jsonb_populate_record(s, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_subcategory', 'id')),
      'product', c.product, 'subcategory_id', o.id)) made;
-- Seven of ten copies keep a tag: a real catalog has fewer tags than a demo.
insert into ecommerce_product_tag
  select made.* from copied c
    join ecommerce_product_tag t on t.product = c.original
    join option_copy o on o.kind = 'tag' and o.original = t.tag
      and o.copy = floor(4 * power(pg_temp.share(c.number, t.id, 'tag'), 2)),
    jsonb_populate_record(t, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_tag', 'id')),
      'product', c.product, 'tag', o.id)) made
  where pg_temp.share(c.number, t.id, 'tagged') < 0.7;
insert into ecommerce_product_image
  select made.* from copied c join ecommerce_product_image i on i.product = c.original,
    jsonb_populate_record(i, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_image', 'id')),
      'product', c.product)) made;
insert into ecommerce_product_branch_stock
  select made.* from copied c join ecommerce_product_branch_stock b on b.product = c.original,
    jsonb_populate_record(b, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_branch_stock', 'id')),
      'product', c.product)) made;
-- One copy in ten has the ratings of its original.
insert into ecommerce_product_rating
  select made.* from copied c join ecommerce_product_rating r on r.product = c.original,
    jsonb_populate_record(r, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_rating', 'id')),
      'product', c.product, 'post_uuid', null, 'buyer_hash', null)) made
  where c.number % 10 = 0;

create temp table copied_stone as
  select c.product, s.id as original, nextval(pg_get_serial_sequence('ecommerce_product_stone', 'id')) as id
  from copied c join ecommerce_product_stone s on s.product = c.original;
insert into ecommerce_product_stone
  select made.* from copied_stone c join ecommerce_product_stone s on s.id = c.original,
    jsonb_populate_record(s, jsonb_build_object('id', c.id, 'product', c.product)) made;
insert into ecommerce_product_stone_translations
  select made.* from copied_stone c
    join ecommerce_product_stone_translations t on t.ecommerce_product_stone = c.original,
    jsonb_populate_record(t, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_stone_translations', 'id')),
      'ecommerce_product_stone', c.id)) made;

create temp table copied_variant as
  select c.number, c.product, v.id as original,
    nextval(pg_get_serial_sequence('ecommerce_product_variant', 'id')) as id
  from copied c join ecommerce_product_variant v on v.product = c.original;
insert into ecommerce_product_variant
  select made.* from copied_variant c join ecommerce_product_variant v on v.id = c.original,
    jsonb_populate_record(v, jsonb_build_object('id', c.id, 'product', c.product,
      'price_brutto', round(v.price_brutto
        * power(6, pg_temp.share(c.number, 0, 'price') - 0.5)::numeric))) made;
insert into ecommerce_product_variant_translations
  select made.* from copied_variant c
    join ecommerce_product_variant_translations t on t.ecommerce_product_variant = c.original,
    jsonb_populate_record(t, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_variant_translations', 'id')),
      'ecommerce_product_variant', c.id)) made;
insert into ecommerce_product_variant_branch_stock
  select made.* from copied_variant c
    join ecommerce_product_variant_branch_stock b on b.variant = c.original,
    jsonb_populate_record(b, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('ecommerce_product_variant_branch_stock', 'id')),
      'variant', c.id)) made;
commit;
vacuum analyze;

\pset tuples_only on
\pset format unaligned
select count(*) filter (where status = 'published') || ' published products of ' || count(*)
  from ecommerce_product;
select (select count(*) from ecommerce_product_variant) || ' variants, '
  || (select count(*) from ecommerce_product_attribute) || ' attributes of products, '
  || (select count(*) from ecommerce_product_tag) || ' tags of products, '
  || (select count(*) from ecommerce_product_image) || ' images of products, '
  || (select count(*) from ecommerce_product_branch_stock) || ' stocks of branches';
