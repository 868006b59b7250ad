/** Plastics and metals named in texts and factor names. */

const patterns = {
  PET: 'r?pet|pete|polyethylene terephthalate|polyethylenterephthalat|tereftalat\\p{L}*',
  HDPE: 'r?hdpe|pe hd|pehd|high density polyethylene',
  LDPE: 'r?ldpe|lldpe|pe ld|pebd|low density polyethylene',
  PP: 'r?pp|polyprop\\p{L}+|poliprop\\p{L}+',
  PS: 'r?ps|eps|xps|polyst[yi]r\\p{L}+|polist[yi]r\\p{L}+|styrofoam|styropor',
  PVC: 'r?pvc|polyvinyl\\p{L}*|polivinil\\p{L}*|vinyl',
  ABS: 'abs|acrylonitrile butadiene styrene',
  PA: 'pa6|pa66|nylon|polyamide?s?|poliami\\p{L}+',
  PC: 'polycarbonate?s?|policarbonat\\p{L}*',
  PU: 'pur|polyurethane?s?|poliuretan\\p{L}*',
  steel: 'steel|\\p{L}*stahl\\p{L}*|\\p{L}*schrott|acier|acero|acciaio|a[çc]o|\\p{L}*staal|stal',
  aluminium: '\\p{L}*alumini?um\\p{L}*|alumini[oe]|alu',
  copper: 'copper|\\p{L}*kupfer\\p{L}*|cuivre|cobre|rame|koper|mied[źz]',
  zinc: 'zinc|zink|zinco|cynk',
  brass: 'brass|messing|laiton|lat[óã]n?o?|ottone|mosi[ąa]dz',
  nickel: 'nickel|nichel|n[íi]quel|nikkel|nikiel',
} as const

const materials = Object.entries(patterns).map(
  ([material, words]) =>
    [material, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')] as const,
)

function materialsIn(text: string): string[] {
  const written = text.normalize('NFC').toLowerCase().replaceAll('-', ' ')
  return materials.flatMap(([material, words]) => (words.test(written) ? [material] : []))
}

/** Returns a test for names that state plastics or metals but none stated in the text. */
export function otherMaterialThan(text: string): (name: string) => boolean {
  const asked = new Set(materialsIn(text))
  if (asked.size === 0) return () => false
  return (name) => {
    const stated = materialsIn(name)
    return stated.length > 0 && !stated.some((material) => asked.has(material))
  }
}
