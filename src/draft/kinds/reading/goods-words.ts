/** Words of goods that companies buy, in eight languages, with their industries. */

/** Meaning of the words of a purchase. */
export interface PurchaseWords {
  /** Industry of NAICS 2017. */
  code: string
  /** Name in comments. */
  what: string
  /** Words and beginnings of words, in lower case without accents. */
  pattern: RegExp
  /** Reason why the meaning is open. */
  doubt?: string
  /** True if the words name a thing that is used for years. */
  isCapital?: true
  /** True for energy and fuels, which are usually counted from bills too. */
  isEnergy?: true
}

/** Returns an entry of a list of words. */
export const entry = (
  code: string,
  what: string,
  pattern: RegExp,
  more: Pick<PurchaseWords, 'doubt' | 'isCapital' | 'isEnergy'> = {},
): PurchaseWords => ({ code, what, pattern, ...more })

/** The most specific first. */
export const goods: readonly PurchaseWords[] = [
  entry(
    '322211',
    'packaging',
    /packag|\bpacking|carton|cardboard|corrugat|\bboxes\b|verpack|karton|emballage|embalaj|imball|verpakk|opakow|embalag/,
  ),
  entry(
    '322230',
    'office supplies',
    /stationer|office (suppl|material|consum|expens|cost)|\bpaper\b|toner|burobedarf|buromaterial|fournitures? (de )?bureau|papeteri|papier|material (de )?oficina|cancelleri|kantoorbenod|kantoorartik|kantoorkost|artykul\w* biurow|material\w* biurow|material (de )?escritorio/,
  ),
  entry(
    '337214',
    'furniture',
    /furnitur|mobel|mobilier|mobiliario|mobili\b|arredi|meubil|mebl|moveis|buroeinricht|betriebs geschaftsausst|geschaftsausstatt|fixtures|einrichtung/,
    { isCapital: true },
  ),
  entry(
    '336111',
    'vehicles',
    /(motor )?vehicles? (purchase|acquis|cost\b)|motor vehicles|\bvehicles?\b|fuhrpark|\bpkw\b|\blkw\b|fahrzeuge?\b|materiel (de )?transport|elementos (de )?transporte|automezz|vervoermiddel|bedrijfsauto|srodki transportu|viaturas|equipamento (de )?transporte/,
    { isCapital: true },
  ),
  entry(
    '333517',
    'machines',
    /machin(e|ery)|\bplant\b|lathe|maschin|technische anlag|materiel (et outillage )?industriel|outillage|installations techn|maquin|macchin|impiant|maszyn|urzadzen|apparatuur|equipamento basico/,
    { isCapital: true },
  ),
  entry(
    '332216',
    'tools',
    /\btools?\b|werkzeug|outils?\b|herramient|utensili|attrezz|gereedschap|narzedz|ferrament|kleingerat/,
  ),
  entry('335999', 'equipment', /equipment|\bgerate|equipement|equipos?\b|attrezzature|sprzet|equipamento/, {
    isCapital: true,
    doubt: 'what equipment?',
  }),
  entry(
    '315220',
    'work clothes',
    /work ?(wear|cloth)|uniform|\bppe\b|arbeitskleid|schutzkleid|vetements|ropa (de )?trabajo|abbigliament|werkkled|odziez|vestuario|fardament/,
  ),
  entry('331318', 'aluminium', /alumin/),
  entry('331110', 'steel', /\bsteel|\bstahl|\bacier|\bacero|\bacciai|\bstaal|\bstal\b|stali\b|\baco\b/),
  entry('326199', 'plastics', /plastic|kunststoff|plastique|polym|granulat|plastik|tworzyw/),
  entry(
    '334418',
    'electronic parts',
    /\bpcbs?\b|circuit board|leiterplatt|platine|circuits? imprim|circuit\w* (impres|stampat)|obwod\w* drukow|printplat|electronic|elektronik|composants|componentes electr|elettronic|semiconductor|connector/,
  ),
  entry('325998', 'chemicals', /chemic|chemikal|chimique|quimic|chimic|chemi[ae]/),
  entry('321999', 'wood', /timber|\bwood|\bholz|\bbois\b|madera|legname|\bhout|drewn|madeira/),
  entry(
    '339113',
    'medical supplies',
    /medical (suppl|consum|material|equip)|bandage|dressing|ppe gloves|medizin|medicaux|sanitario|medicale/,
  ),
  entry('621111', 'doctors', /\bdoctor|medical|health ?care|arzt|medecin|medico/),
  entry(
    '311999',
    'food',
    /grocer|\bfood|lebensmittel|aliment|comestible|spozywcz|levensmiddel|coffee|kaffee/,
  ),
  entry(
    '236220',
    'construction',
    /construction|building work|bauleist|\bbau(ten|arbeit)|travaux|\bobras?\b|edilizi|\bbouw|budow|fit ?out|refurbish|improvement/,
  ),
  entry('541715', 'research', /research|\br d\b|forschung|recherche|investigacion|ricerca|onderzoek|badania/),
]
