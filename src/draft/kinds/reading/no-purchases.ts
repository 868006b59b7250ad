/** Words of accounts and lines that buy nothing: wages, taxes, depreciation, interest, balances, sales and payments. */
import { wordsOf } from '../../columns/headings.js'

/** Kinds of such lines, for comments, with their words in eight languages. */
const anywhere: readonly [what: string, pattern: RegExp][] = [
  [
    'wages and social security',
    /\bsalar|\bwages?\b|payroll|paychec|\bgehalt|\bgehalter|\blohne?\b|\blohn(kost|neben|steuer|fort|aufw|summe|u )|personalaufw|personalkost|remuneration|charges sociales|charges (de )?personnel|^\d* ?personnel$|cotisation\w* (social|urssaf|retraite)|urssaf|sueldo|\bnominas?\b|seguridad social|stipend|contributi (inps|social)|\btfr\b|\blonen\b|\bloon|personeelskost|sociale lasten|wynagrodz|\bplace\b pracown|\bzus\b|\bordenados?\b|encargos (social|pessoal)|seguranca social|pension|social security|sozialversich|sozialaufw|berufsgenossen|national insurance|\bpaye\b|employer contribut|altersvorsorge/,
  ],
  ['depreciation', /depreci|amorti[sz]|abschreib|\bafa\b|dotation|ammortam|afschrijv|amortyz|umorzen/],
  [
    'interest and repayments',
    /\binterests?\b|\bzins|interet|\bintereses\b|interessi|\brente\b|odsetk|\bjuros?\b|\bloans?\b|darlehen|emprunt|prestamo|\bmutu[oi]\b|\blening|\bkredyt|emprestim|repayment|tilgung|mortgage/,
  ],
  [
    'taxes',
    /\b(income|corporat\w*|sales|property|payroll|road|council|withholding|trade|business) (tax|rates)|\btax(es)?$|^tax(es)?\b(?!.*(advi|consult|service|fee))|\bvat\b|umsatzsteuer|vorsteuer|mehrwertsteuer|gewerbesteuer|korperschaftsteuer|kfz ?steuer|\bsteuern?\b|impots?\b|\btaxes?\b|\btva\b|impuesto|tributo|\biva\b|impost[ae]\b|\btass[ae]\b|belasting|\bbtw\b|podat|imposto|\birc\b|\bduty\b|hmrc/,
  ],
  [
    'money moved',
    /\btransfers?\b|top ?up|umbuchung|ubertrag|geldtransit|virement|traspaso|giroconto|overboeking|przelew|transferencia|approvisionnement|rechargement|wplata|recarga (de )?(cuenta|tarjeta)|aufladung|(cash|travel|expense) advance|(reise|spesen|reisekosten|barg?eld|bar)vorschuss|avance (de )?(frais|caisse|especes|mission)|anticip[oi] (di |de )?(spese|contant\w*|cassa|trasfert\w*|missione|gastos|viaje|efectivo|caja|caixa|viagem)|adiantamento (de )?(caixa|viagem|despesas)|(reis|kas|contant)voorschot|zaliczk|opening balance|beginning balance|closing balance|saldovortrag|eroffnungsbilanz|a nouveau|saldo (inicial|iniziale|poczatkow)|beginsaldo|balance brought|report a nouveau|(security|rent\w*) deposit|waarborgsom|\bkaution|depot garantie|\bfianza|deposito cauzional|\bkaucj|\bcaucao/,
  ],
  [
    'gifts and grants',
    /donation|charit|\bspenden?\b|\bdons?\b|donativo|donazion|donatie|darowizn|doac|subsid|subvention|zuschuss/,
  ],
  [
    'differences and provisions',
    /bad debt|write off|exchange (gain|loss|diff|rate)|kursdiff|kursgewinn|kursverlust|currency (gain|loss)|(perte|gain)s? (de )?change|diferencias? (de )?cambio|differenz\w* cambi|koersverschil|roznice kursow|\brounding|rundung|arrondi|provision for|ruckstellung|\bprovisions?$|accantonament|voorziening|rezerw|suspense/,
  ],
]

/** Kinds that names of suppliers say: offices of taxes and social security. Other words in names are chance. */
const ofOffices = new Set(['taxes', 'wages and social security'])

/** Kinds whose words also appear in names of purchases: `payroll software`. */
const besides = new Set(['wages and social security', 'interest and repayments'])
const bought =
  /software|licen[cs]|lizenz|consult|beratung|conseil|consulen|advi[cs]|agency|recharge|bureau|training|lease|leasing|printer|\bfree\b|\bfrei/

/** Names of accounts other than costs. */
const accounts: readonly [what: string, pattern: RegExp][] = [
  [
    'sales',
    /^\d* ?(sales|revenues?|turnover|income|fees? income|service revenue)\b(?!.* (commission|promotion|expens|cost|training|travel))|\brevenues?$|\bincome$|other income|umsatzerlos|\berlose?\b|\bventes?\b|produits?\b|\bventas?\b|ingresos|\bvendite\b|ricavi|omzet|opbrengst|sprzedaz|przychod|\bvendas?\b|receitas?|\bkunden?\b/,
  ],
  [
    'bank and cash',
    /^\d* ?(bank|cash|checking|savings|current account|petty cash|business account|credit card|kasse|banque|caisse|banco|bancos|caja|banca|cassa|kas|rekening courant|kasa|caixa|depositos? (a )?ordem)\b|\bbank( account)?$|sparkasse|girokonto|bankkonto|rachunek bankow|undeposited/,
  ],
  [
    'receivables and payables',
    /receivabl|payabl|debtor|creditor|forderung|verbindlichk|\bdebitor|\bkreditor|^\d* ?clients?\b|^\d* ?fournisseurs?\b|^\d* ?clientes?\b|^\d* ?proveedores\b|^\d* ?acreedores|^\d* ?client[ie]\b|^\d* ?fornitori\b|crediteur|debiteur|naleznos|zobowiazan|rozrachunki|fornecedores$|accrual|prepay|deferred|rechnungsabgrenz/,
  ],
  [
    'equity',
    /\bequity\b|^\d* ?(share )?capital$|capital stock|share capital|retained earning|eigenkapital|gezeichnetes kapital|capital social|reserves?$|privatentnahme|drawings?\b|dividend|patrimonio netto|eigen vermogen|kapital (zaklad|wlasn)|intercompany|\bowner/,
  ],
]

/** Kind of name that a column contains. */
export type Wording = 'accounts' | 'lines' | 'suppliers'

/** Returns the kind of a text that buys nothing; undefined for other texts and for purchases among them. */
export function notBought(text: string, wording: Wording): string | undefined {
  const plain = wordsOf(text).join(' ')
  const lists = {
    accounts: [...anywhere, ...accounts],
    lines: anywhere,
    suppliers: anywhere.filter(([what]) => ofOffices.has(what)),
  }[wording]
  const found = lists.find(([, pattern]) => pattern.test(plain))?.[0]
  return found !== undefined && besides.has(found) && bought.test(plain) ? undefined : found
}
