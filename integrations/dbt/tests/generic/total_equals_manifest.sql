{#
  Rows, refused rows and the total are those of a run of ghg over the same rows, by its manifest, which is the variable
  `ghg_manifest`: dbt test --vars "{ghg_manifest: $(cat manifest.json)}"
#}
{% test total_equals_manifest(model, column, error_code='error_code', tolerance=1e-9) %}
{%- set manifest = var('ghg_manifest', none) -%}
{%- if execute and manifest is none -%}
  {{ exceptions.raise_compiler_error('total_equals_manifest: no manifest; give one with --vars "{ghg_manifest: $(cat manifest.json)}"') }}
{%- endif -%}
{%- set totals = manifest.totals if manifest else {'co2e': 0} -%}
{%- set counts = manifest.counts if manifest else {'rows': 0, 'failed': 0, 'skipped': 0} -%}
SELECT *
FROM (
  SELECT
    COUNT(*) AS table_rows,
    COUNT({{ adapter.quote(error_code) }}) AS rows_without_estimate,
    COALESCE(SUM({{ adapter.quote(column) }}), 0) AS co2e
  FROM {{ model }}
) t
WHERE t.table_rows <> {{ counts.rows }}
  OR t.rows_without_estimate <> {{ counts.failed + counts.skipped }}
  OR ABS(t.co2e - ({{ totals.co2e or 0 }})) > {{ tolerance }} * ABS({{ totals.co2e or 0 }})
{% endtest %}
