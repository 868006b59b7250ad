{#
  The factors of one release, of a table that has those of several: dated by the column `release`, which `ghg factors`
  writes. The variable `ghg_release` says which one; without it all are there, and the test `one_release` says so.
#}
{% macro factors(table, release=none) -%}
{%- set wanted = release if release is not none else var('ghg_release', none) -%}
SELECT *
FROM {{ table }}
{%- if wanted is not none %}
WHERE {{ adapter.quote('release') }} = '{{ wanted | string | replace("'", "''") }}'
{%- endif %}
{%- endmacro %}

{# A Parquet file of `ghg factors` in the place of a table, where the engine reads files (DuckDB). #}
{% macro factor_file(path) -%}
read_parquet('{{ path | replace("'", "''") }}')
{%- endmacro %}
