/** Schema of quantities: an amount with its unit. */
import { type Static, Type } from '@sinclair/typebox'
import { closed, empty, extract, factorWith, from, heading, ofAmount, timesOf, words } from './rule-schema.js'

const UnitRule = Type.Object(
  {
    from,
    const: Type.Optional(Type.String({ minLength: 1, description: 'The unit of every row' })),
    translate: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Union([
          Type.String(),
          Type.Object(
            {
              unit: Type.String({ minLength: 1, description: 'Unit, such as scf' }),
              times: Type.Optional(Type.Number({ description: 'Multiplies the amount, 100 for CCF as scf' })),
            },
            closed,
          ),
        ]),
        { description: 'Words and the units they mean' },
      ),
    ),
    unmapped: Type.Optional(
      words(['error', 'skip', 'keep'], 'How to treat words missing from the table; default keep'),
    ),
    extract,
    default: Type.Optional(Type.String({ minLength: 1, description: 'Unit of rows that name none' })),
    empty,
  },
  closed,
)
export type UnitRule = Static<typeof UnitRule>

const Unit = Type.Union([heading('Heading of the column with the units, or a unit such as km'), UnitRule], {
  description: 'Unit of the amount; without it, the unit in the heading, such as Usage (kWh)',
})

const Factor = factorWith(Unit)
/** Factor of a product, with its own unit. */
export type FactorRule = Static<typeof Factor>

export const Quantity = Type.Object(
  {
    ...ofAmount,
    const: Type.Optional(Type.Number({ description: 'The same amount in every row' })),
    times: timesOf<FactorRule>(Factor),
    unit: Type.Optional(Unit),
  },
  { ...closed, description: 'An amount with its unit, which determines the field' },
)
export type QuantityRule = Static<typeof Quantity>
