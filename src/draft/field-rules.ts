/** Drafts the rule for a field: from its column, from other columns, or as a placeholder for the user. */
import { currencyMeant } from '../codes/codes.js'
import { type ColumnProfile, type Field, fillIn, matchRate, schemaFields } from '../rows/mapping/mapping.js'
import { UnitWords } from '../units/units.js'
import { type Context, isCloudRegion } from './column-context.js'
import { type Amount, certainAmount, unitColumnFor } from './columns/amounts.js'
import { areEmissions, emissionUnitIn } from './columns/emission-headings.js'
import { wordsOf } from './columns/headings.js'
import { countsContainers, hints } from './columns/hints.js'
import { withoutUnit } from './columns/kinds.js'
import { knownWord } from './columns/known-words.js'
import { type Match, matches, sure } from './columns/matching.js'
import { mixtureIn } from './columns/mixtures.js'
import { classificationOf } from './columns/written-names.js'
import { hasManyTexts, orSuggest, textMatch } from './free-texts.js'
import { whatMayBe } from './inferred-fields.js'
import { activityRule } from './rules/activity.js'
import type { DraftedRule } from './rules/drafted-rule.js'
import { financialYears } from './rules/moments.js'
import { asItStands, headingScale, ruleFor, toBeTranslated, withNumberFormat } from './rules/rules.js'
import { countryOfStates, dollarsOfStates, saysMore, stateColumn, stateRule } from './rules/states.js'
import { currencyRule, oneLine, quantityName, unitRule, unitsInColumn } from './rules/unit-rules.js'
import { yearOfDates, yearOfMonths } from './rules/years.js'
import type { Target } from './targets.js'

export function fieldRule(field: string, context: Context): DraftedRule {
  const { found, vocabulary, profiles } = context
  const name = field.split('.').at(-1)!
  const match = found.get(field) ?? (field === 'text' ? textMatch(profiles, vocabulary) : undefined)
  if (name === 'activity_id') return activityRule(field, match, found.get('kind'), context.amount, vocabulary)
  if (name === 'classification_code' && !match) return categoryRule(field, context)
  if (name === 'classification_type' && !match) return classificationTypeRule(field, context)
  if (name === 'money_unit') {
    const money = found.get(field.replace(/_unit$/, ''))?.profile
    const byState = match ? undefined : dollarsOfStates(field, money, stateColumn(profiles, vocabulary))
    const rule = byState ?? currencyRule(field, money, match, vocabulary)
    return money && headingScale(money) !== 1 ? withoutMultiples(rule, match?.profile) : rule
  }
  if (field === 'co2e_unit') return emissionUnitRule(field, found.get('co2e')?.profile, context)
  if (name === 'unit') {
    const amount = found.get('weight')?.profile
    if (match) return unitsInColumn(field, ['weight', 'volume'], match.profile, vocabulary)
    return amount
      ? unitRule(field, 'weight', amount, undefined, vocabulary)
      : placeholder(field, context.target)
  }
  if (name.endsWith('_unit')) {
    const amount = found.get(field.replace(/_unit$/, ''))?.profile
    const measure = name.replace(/_unit$/, '')
    if (match) return unitsInColumn(field, [quantityName(measure)], match.profile, vocabulary)
    if (!amount) return placeholder(field, context.target)
    return unitRule(field, measure, amount, unitColumnFor(amount, profiles, vocabulary), vocabulary)
  }
  const byState = regionByState(field, match, context)
  if (byState) return byState
  if (match && isCloudRegion(field, context.target.description)) return asItStands(field, match)
  if (match && isPlaceField(field)) return placeRule(field, match, context)
  if (match) {
    const described = fieldOf(field, context.target)
    if (match.isNamed && areAccepted(match.profile, described)) return asItStands(field, match)
    const rule = ruleFor(field, match, vocabulary, isNumber(described))
    if (field === 'co2e') return withOtherEmissions(rule, match.profile, profiles)
    return field === 'money' && isSpend(context) && !match.isNet ? withTax(rule) : rule
  }
  const inferred = guessed(field, context) ?? containers(field, context)
  if (inferred) return inferred
  const drafted = placeholder(field, context.target)
  const isYear = /(^|[._])year$/.test(field)
  const currencies = (found.get('money_unit') ?? found.get('parameters.money_unit'))?.profile
  const may = whatMayBe(field, profiles, currencies, context.sample)
  return { ...drafted, unsure: [...drafted.unsure, ...may, ...(isYear ? financialYears(profiles) : [])] }
}

/** Adds a question about further columns of emissions: gases, other scopes, earlier years. */
function withOtherEmissions(
  rule: DraftedRule,
  own: ColumnProfile,
  profiles: readonly ColumnProfile[],
): DraftedRule {
  const others = profiles.filter((profile) => profile !== own && areEmissions(profile))
  if (others.length === 0) return rule
  const names = others.map(({ heading }) => `\`${oneLine(heading)}\``).join(', ')
  return {
    ...rule,
    unsure: [...rule.unsure, `is this the right column? Other columns contain emissions too: ${names}`],
  }
}

/** Drafts the unit of stated emissions by their heading. */
function emissionUnitRule(field: string, stated: ColumnProfile | undefined, context: Context): DraftedRule {
  const unit = stated && emissionUnitIn(stated.heading)
  if (unit === undefined) return placeholder(field, context.target)
  return { field, rule: { const: unit }, why: [`\`${oneLine(stated!.heading)}\` names it`], unsure: [] }
}

/** Drafts the rule that leaves money without tax as it is; undefined if the sheet does not show it. */
export function netRule(context: Context): DraftedRule | undefined {
  if (!isSpend(context) || !context.found.get('money')?.isNet) return undefined
  return { field: 'tax_margin', rule: { const: 0 }, why: ['no tax is left to remove'], unsure: [] }
}

function isSpend({ target }: Context): boolean {
  return target.description.name === 'spend'
}

/** Returns the rule with `eur` for `kEUR`, for money whose numbers are multiplied already. */
function withoutMultiples(drafted: DraftedRule, column: ColumnProfile | undefined): DraftedRule {
  const { rule } = drafted
  const plain = (text: string) => currencyMeant(text)?.code ?? text
  if (typeof rule.const === 'string') return { ...drafted, rule: { ...rule, const: plain(rule.const) } }
  const written =
    rule.translate ?? Object.fromEntries([...(column?.values.keys() ?? [])].map((text) => [text, text]))
  const words = Object.fromEntries(
    Object.entries(written).map(([text, code]) => [text, typeof code === 'string' ? plain(code) : code]),
  )
  const isChanged = Object.entries(words).some(([text, code]) => written[text] !== code)
  return isChanged ? { ...drafted, rule: { ...rule, translate: words } } : drafted
}

/** True if every cell is one of the field's enumerated values. */
function areAccepted(profile: ColumnProfile, field: Field | undefined): boolean {
  if (!field || field.values.length === 0) return false
  return matchRate(profile, (text) => field.values.includes(text)) === 1
}

/** Adds a question about tax, which is removed from spend unless the mapping specifies net amounts. */
function withTax(rule: DraftedRule): DraftedRule {
  const isNet = wordsOf(rule.rule.from!).some((word) => /^(net|netto|ht|excl|ohne)$/.test(word))
  const doubt = isNet
    ? 'the heading says net, and tax is removed all the same; the line below, without its #, leaves the amounts as they are'
    : 'with or without value added tax? It is removed; the line below, without its #, is for net amounts'
  return { ...rule, offered: { field: 'tax_margin', rule: { const: 0 }, unsure: [doubt] } }
}

function isPlaceField(field: string): boolean {
  return /(^|_)location$/.test(field) && field !== 'product_location'
}

/** Combines towns with a column of countries, because several towns may share a name. */
function placeRule(field: string, match: Match, { profiles, vocabulary, target }: Context): DraftedRule {
  const rule = ruleFor(field, match, vocabulary, isNumber(fieldOf(field, target)))
  const isTown = wordsOf(match.profile.heading).some((word) => townWords.has(word))
  if (!isTown || match.isNamed) return rule
  const others = profiles.filter((profile) => profile !== match.profile)
  const country = matches(new Map([['region', hints.region!]]), others, vocabulary, new Map()).get('region')
  if (!country || country.score < sure) return rule
  const from = `{${match.profile.heading}}, {${country.profile.heading}}`
  return { ...rule, rule: { ...rule.rule, from }, why: ['towns with their countries'] }
}

const townWords = new Set(['city', 'town', 'ort', 'stadt', 'ville', 'ciudad', 'citta', 'plaats', 'miasto'])

/** Drafts the region from states or provinces if they are more precise than the countries. */
function regionByState(field: string, match: Match | undefined, context: Context): DraftedRule | undefined {
  const { profiles, vocabulary, target } = context
  if (!/(^|[._])region$/.test(field) || isCloudRegion(field, target.description)) return undefined
  if (match?.isNamed) return undefined
  const isOfGoods = field === 'production_region'
  const state = isOfGoods ? undefined : stateColumn(profiles, vocabulary)
  if (!state || !saysMore(state, match?.profile, vocabulary)) return undefined
  const isOfCountries = field === 'spend_region' || field.startsWith('classification.')
  if (!isOfCountries) return stateRule(field, state, vocabulary)
  return match ? undefined : countryOfStates(field, state)
}

export function amountRules(amount: Amount, { vocabulary, found, target }: Context): DraftedRule[] {
  const { profile, measure, unitColumn } = amount
  const field = `${target.amount!.above}${measure}`
  const mixture = mixtureIn(withoutUnit(profile.heading))
  const unsure = [
    ...(amount.score >= certainAmount ? [] : ['is this the amount?']),
    ...(mixture === undefined ? [] : [mixture]),
  ]
  const drafted = withNumberFormat(
    { field, rule: { from: profile.heading }, why: ['the amount'], unsure },
    profile,
  )
  // Counts have no unit.
  if (UnitWords.accepted(measure).length === 0) return [drafted]
  const unitField = `${field}_unit`
  const match = found.get(unitField)
  if (measure === 'money') return [drafted, currencyRule(unitField, profile, match, vocabulary)]
  if (match) return [drafted, unitsInColumn(unitField, [measure], match.profile, vocabulary)]
  return [drafted, unitRule(unitField, measure, profile, unitColumn, vocabulary)]
}

/** Drafts a translation of spend categories; only the ledger's owner knows their codes. */
function categoryRule(field: string, { found, target, profiles, vocabulary }: Context): DraftedRule {
  const category = found.get('category')
  if (!category) {
    const text = textMatch(profiles, vocabulary)
    const drafted = placeholder(field, target)
    return text ? { ...drafted, unsure: [...drafted.unsure, orSuggest(text.profile)] } : drafted
  }
  const drafted: DraftedRule = {
    field,
    rule: { from: category.profile.heading },
    why: ['no column has industry codes; this one has kinds of purchases'],
    unsure: hasManyTexts(category.profile) ? [orSuggest(category.profile)] : [],
  }
  return toBeTranslated(drafted, category.profile, () => undefined)
}

function classificationTypeRule(field: string, { found, target }: Context): DraftedRule {
  const code = [...found].find(([path]) => path.endsWith('classification_code'))?.[1].profile
  if (!code) return placeholder(field, target)
  const types = ['nace2', 'mcc', 'naics2017', 'unspsc']
  const share = (type: string) => matchRate(code, (text) => classificationOf(text) === type)
  const [type] = types.sort((a, b) => share(b) - share(a))
  const isNamed = wordsOf(code.heading).some((word) => type!.startsWith(word) || word === 'merchant')
  const why = [`codes of \`${oneLine(code.heading)}\` look like these`]
  return { field, rule: { const: type! }, why, unsure: isNamed ? [] : ['is it this classification?'] }
}

/** Infers a field without a column from other columns. */
function guessed(field: string, { found, profiles }: Context): DraftedRule | undefined {
  if (/(^|[._])year$/.test(field)) return yearOfMonths(field, profiles) ?? yearOfDates(field, profiles)
  if (field === 'travel_mode') {
    const ends = [found.get('origin'), found.get('destination')]
    const areAirports = ends.every(
      (end) => end && matchRate(end.profile, (text) => /^[A-Z]{3}$/.test(text)) > 0.95,
    )
    if (!areAirports) return undefined
    return { field, rule: { const: 'air' }, why: ['both ends are codes of airports'], unsure: [] }
  }
  if (field !== 'spend_type') return undefined
  const money = found.get('money')?.profile.heading
  const word = money === undefined ? undefined : knownWord(field, money)
  return word === undefined
    ? undefined
    : { field, rule: { const: word }, why: [`\`${oneLine(money!)}\` names it`], unsure: [] }
}

/** Drafts a placeholder for the weight of counted containers, whose content is unknown. */
function containers(field: string, { profiles, target }: Context): DraftedRule | undefined {
  const counted = field === 'cargo.weight' ? profiles.find(countsContainers) : undefined
  if (!counted) return undefined
  const drafted = placeholder(field, target)
  const what = `\`${oneLine(counted.heading)}\` counts containers: from that column, with scale: the weight of one`
  return { ...drafted, unsure: [what] }
}

/** Drafts a placeholder that loads, but refuses every row by name until the user replaces it. */
export function placeholder(field: string, target: Target): DraftedRule {
  const described = fieldOf(field, target)
  const accepted = described && described.values.length > 0 ? `: one of ${described.values.join(', ')}` : ''
  const unsure = `no column gives it${accepted || withoutIt(field)}`
  return { field, rule: { const: fillIn }, why: [], unsure: [unsure] }
}

/** Describes the effect of omitting an optional field. */
function withoutIt(field: string): string {
  const [, name] = /^(?:emission_factor|classification|custom_activity)\.(region|year)$/.exec(field) ?? []
  return name === undefined ? '' : `; without this line the highest-emitting factor of all ${name}s is used`
}

function fieldOf(field: string, { description }: Target): Field | undefined {
  return schemaFields(description.request).find(({ path }) => path === field)
}

function isNumber(field: Field | undefined): boolean {
  return field?.kind === 'number' || field?.kind === 'integer'
}
