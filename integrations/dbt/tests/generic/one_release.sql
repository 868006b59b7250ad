{# All factors are of one release and one set of reference data. #}
{% test one_release(model) %}
SELECT COUNT(*) AS releases
FROM (
  SELECT DISTINCT {{ adapter.quote('release') }}, {{ adapter.quote('checksum') }}
  FROM {{ model }}
) d
HAVING COUNT(*) <> 1
{% endtest %}
