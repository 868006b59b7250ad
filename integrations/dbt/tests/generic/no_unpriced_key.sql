{# Every row has found its key: rows that came after the keys were priced have not. #}
{% test no_unpriced_key(model, error_code='error_code') %}
SELECT *
FROM {{ model }}
WHERE {{ adapter.quote(error_code) }} = 'unpriced_key'
{% endtest %}
