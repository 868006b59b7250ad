{# Each key is once in the factor table: one that is there twice would give its rows twice. #}
{% test unique_key(model, columns) %}
SELECT {% for column in columns %}{{ adapter.quote(column) }}, {% endfor %}COUNT(*) AS factor_rows
FROM {{ model }}
{% if columns %}GROUP BY {% for column in columns %}{{ adapter.quote(column) }}{{ ", " if not loop.last }}{% endfor %}{% endif %}

HAVING COUNT(*) > 1
{% endtest %}
