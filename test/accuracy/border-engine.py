"""Answers lines of goods with the certificates that opencbam computes for them."""

import json
import sys
from decimal import Decimal

from opencbam.engine.orchestrator import assess_good
from opencbam.engine.reference import Route
from opencbam.engine.types import DataSource, Sector

for line in sys.stdin:
    asked = json.loads(line)
    number = lambda name: Decimal(str(asked[name])) if name in asked else None
    is_verified = "specific_direct" in asked
    try:
        answer = assess_good(
            cn_code=asked["cn_code"],
            country=asked["country"],
            mass=number("tonnes"),
            year=asked["year"],
            data_source=DataSource.ACTUAL if is_verified else DataSource.DEFAULT,
            sector=Sector(asked["sector"]),
            certificate_price=Decimal("1"),
            route=Route(asked["route"]) if "route" in asked else None,
            verified=is_verified,
            see_direct_actual=number("specific_direct"),
            see_indirect_actual=number("specific_indirect"),
            functional_unit_mass=number("clinker"),
            cscf=Decimal("1"),
        )
        print(json.dumps({"owed": float(answer.certificates_due)}))
    except ValueError as error:
        print(json.dumps({"refused": str(error)}))
