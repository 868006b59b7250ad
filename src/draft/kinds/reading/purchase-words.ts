/** Words of purchases in eight languages, in names of accounts and in lines of ledgers, with their industries. */
import { wordsOf } from '../../columns/headings.js'
import { entry, goods, type PurchaseWords } from './goods-words.js'

/** The most specific first: the first that matches decides. */
const words: readonly PurchaseWords[] = [
  entry('524126', 'insurance', /\binsur|versicher|\bassur|\bseguro|assicur|verzeker|ubezpiecz|haftpflicht/),
  entry(
    '522110',
    'services of banks',
    /\bbank\w* (charge|fee|cost|service|commission)|merchant fee|card fee|geldverkehr|bankgebuhr|bankspesen|kontofuhrung|frais (bancaire|banque)|services bancaires|comision\w* bancari|gastos bancari|servicios bancari|commissioni bancari|(spese|oneri) bancari|bankkosten|(oplaty|prowizj\w*) bankow|comissoes bancari|despesas bancari|servicos bancari|payment processing|stripe|paypal fee/,
  ),
  entry(
    '541211',
    'accounting and audit',
    /accountan|accounting|\baudit|bookkeep|buchfuhrung|buchhaltung|abschluss|steuerberat|wirtschaftspruf|comptab|expert comptable|commissaire aux comptes|contab|asesoria fiscal|auditor|commercialist|revision[ei] |boekhoud|accountant|ksiegow|rachunkow|revisor/,
  ),
  entry(
    '541110',
    'lawyers',
    /\blegal|lawyer|solicitor|attorney|notar|rechts|anwalt|juridi|juridique|avocat|honoraires|abogad|legali\b|avvocat|advocat|prawn|adwokat|advogad/,
  ),
  entry(
    '561720',
    'cleaning',
    /clean|janitor|reinig|nettoy|limpi|limpeza|puliz|schoonma|sprzat|czystos|proprete/,
  ),
  entry('812320', 'laundry', /laundr|wascherei|blanchiss|lavand|pralni|wasserij/),
  entry(
    '561612',
    'security services',
    /security (service|guard|contract)|\bguard|wachdienst|bewachung|sicherheitsdienst|gardiennage|vigilan|sorveglianz|beveilig|ochron/,
  ),
  entry(
    '562111',
    'collection of waste',
    /waste|rubbish|refuse|skip hire|garbage|trash|abfall|mull|entsorg|dechet|residuo|basura|rifiut|smaltiment|afval|odpad|smiec|wywoz|residuos|lixo/,
  ),
  entry('485310', 'taxis', /\btaxi|\bvtc\b|\bcabs?\b|ride ?(share|hail)|\buber\b|\blyft\b|freenow/),
  entry(
    '532111',
    'cars hired',
    /(car|vehicle|van) (hire|rental)|rental car|mietwagen|location (voiture|vehicule)|alquiler (coche|vehiculo)|noleggio auto|autohuur|huurauto|wynajem (samochod|aut)|aluguer (carro|viatura|veiculo)|aluguel (carro|veiculo)/,
  ),
  entry(
    '532112',
    'cars leased',
    /(car|vehicle|fleet|auto|kfz|fahrzeug)\w* ?leas|leasing\w* (auto|kfz|fahrzeug|vehic|voiture|samochod|coche|vettur|viatura)|lease ?auto|credit bail|renting (vehic|coche)|locazione auto/,
  ),
  entry(
    '811111',
    'repair of vehicles',
    /(vehicle|car|fleet|motor|auto|kfz|fahrzeug|vehicul\w*|voiture|samochod\w*|coche\w*|veicol\w*|viatura\w*) ?\w* (repair|maint|servic|reparat|wartung|entretien|reparac|mantenim|manutenz|onderhoud|napraw|manutenc)|(repair\w*|maint\w*|entretien|reparac\w*|manutenz\w*|reparation\w*|onderhoud|naprawa) (vehic|car|auto|fahrz|kfz|voiture|veicol|coche|samoch|viatura)|garage|\btyres?\b|\btires?\b|autowerkstatt|(kfz|fahrzeug)\w*reparatur|(kfz|fahrzeug)wartung|inspektion kfz|pneus?\b|pneumatic/,
  ),
  entry(
    '532490',
    'equipment hired',
    /(equipment|plant|machine\w*|tool) (hire|rental|leas)|leasing|gerate?miete|maschinenmiete|mietgerat|location (materiel|equipement|machine|mobilier)|alquiler (equipo|maquinaria)|noleggio|(machine|apparatuur) ?huur|wynajem sprzet|aluguer (equip|maquina)/,
  ),
  entry(
    '324110',
    'motor fuel',
    /\bfuel|petrol|gasoline|diesel|kraftstoff|benzin|tanken|tankstelle|carburant|gasoil|essence|combustib|gasolina|gasoleo|carburant[ei]|benzina|gasolio|brandstof|paliw|olej napedow/,
    { isEnergy: true },
  ),
  entry('324110', 'heating oil', /heating oil|heizol|fioul|mazout|gasoleo calefaccion|stookolie|olej opal/, {
    isEnergy: true,
  }),
  entry(
    '221310',
    'water and sewage',
    /\bwater\b(?! (cooler|filter|damage))|sewage|sewer|wasser|abwasser|\beaux?\b|assainiss|\bagua|alcantar|acqu[ae]|fognat|\bwoda|wodoci|kanaliz|saneamento|\bagua/,
  ),
  entry(
    '238220',
    'electricians and fitters',
    /electrician|electrical (work|install|repair)|plumb|hvac|elektroinstall|elektriker|sanitar|plomb|electricist|idraulic|elettricist|loodgieter|hydrauli|air conditioning|klimaanlage|climatisation/,
  ),
  entry(
    '221122',
    'energy',
    /utilit|power (supply|bill)|light heat|light power|\bsuministros?\b|nebenkosten|gas strom|utenze/,
    { isEnergy: true, doubt: 'electricity, gas, or water too?' },
  ),
  entry(
    '221210',
    'natural gas',
    /\bgas\b(?! (station|oil))|erdgas|\bgaz\b|gas natural|metano|aardgas|\bgazu\b/,
    { isEnergy: true },
  ),
  entry(
    '221330',
    'district heat',
    /district heat|fernwarme|\bheat(ing)?\b|heizung|heizkosten|chauffage|calefaccion|riscaldament|verwarming|stadsverwarming|ogrzewan|cieplo|aquecimento/,
    { isEnergy: true },
  ),
  entry(
    '221122',
    'electricity',
    /electric(ity)?\b|\bstrom|elektrizitat|electricite|electricidad|energia electrica|energia elettrica|elettricit|elektricit|stroomkosten|energia elektr|\bprad\b|eletricidade|energia eletrica|\belectricas?\b/,
    { isEnergy: true },
  ),
  entry('221122', 'energy', /\benerg/, { isEnergy: true, doubt: 'electricity, gas or heat?' }),
  entry(
    '511210',
    'software',
    /software|saas|licen[cs]e fee|lizenz|logiciel|licencias? inform|programvar|oprogramow|licen[cs]es?\b|licenze|licenties|\bapps?\b|\blicencj/,
  ),
  entry(
    '721110',
    'hotels',
    /hotel|lodging|accommodation|accomodation|ubernacht|unterkunft|hebergement(?! web)|alojamiento|hospedaj|pernott|albergh?[io]|alloggi|overnacht|nocleg|zakwaterow|alojamento|hospedagem|airbnb/,
  ),
  entry(
    '481111',
    'flights',
    /\bflights?\b|air ?(fare|line|ticket|travel)s?|\bflug|\bavions?\b|billets? avion|aerien|\bvuelos?\b|billete\w* avion|\bvol[oi]\b|aere[oi]\b|vliegt|vliegre|\blot(y|nicz)|passagens? aere|\bvoos?\b|luftfahrt/,
  ),
  entry(
    '482111',
    'rail',
    /\btrains?\b|\brail|\bbahn|deutsche bahn|\bzug\b|bahnfahrt|sncf|\btren(es)?\b|\btreno\b|ferrovi|\btrein|\bpociag|kolej|\bcomboio/,
  ),
  entry(
    '485210',
    'buses and local transport',
    /\bbus(es)?\b|public transport|coach hire|\bopnv\b|nahverkehr|transports? (en )?commun|autobus|trasporto pubblico|openbaar vervoer|komunikacj\w* (miejsk|publicz)|\bmetro\b|\btram/,
  ),
  entry(
    '812930',
    'parking',
    /parking|parkgebuhr|parkplatz|parken|parkeer|stationnement|aparcamiento|parchegg|estacionamento/,
  ),
  entry('488490', 'tolls', /\btolls?\b|\bmaut|peage|peaje|pedagg|\btol\b|autostrad|portagem|portagens/),
  entry(
    '481111',
    'travel',
    /travel|reisekost|\breise|deplacement|voyage|\bviajes?|trasfert|viagg|reiskost|podroz|delegacj|viage[nm]|\bmissions?\b/,
    { doubt: 'flights, rail, hotels, or all of them?' },
  ),
  entry(
    '722511',
    'meals',
    /\bmeals?\b|restaurant|catering|lunch|dinner|breakfast|food drink|subsistence|entertain|hospitality|bewirtung|verpflegung|\bessen\b|repas|traiteur|comidas?\b|\bdietas?\b|manutencion|\bpast[oi]\b|pasti|ristor|vitto|maaltijd|lunchkosten|posilk|gastron|wyzywien|reprezentac|refei[cs]|alimentacao|kantine|representatie/,
  ),
  entry(
    '518210',
    'hosting and cloud services',
    /hosting|cloud|\bsaas\b|\baws\b|\bazure\b|server|domain|hebergement web|web ?hebergement|data ?cent(er|re)/,
  ),
  entry(
    '541512',
    'IT services',
    /\bit (support|service|consult|cost|expense|maint)|\bit\b|\bedv|computer (service|support|expense|cost)|informati[ckq]|informatique|automatisering|ict\b|web ?(site|design|dev)|wartung (hard|soft)/,
  ),
  entry(
    '334111',
    'computers',
    /comput|laptop|notebook|hardware|\bpc\b|tablet|monitor\b|ordinateur|ordenador|komputer|drucker|printer|it equipment/,
    { isCapital: true },
  ),
  entry(
    '517312',
    'telephone and internet',
    /telephon|\bphone|mobile|telecom|telekom|internet|broadband|telefon|mobilfunk|\btelcos?\b|communication(?! agenc)|telefoon|lacznosc|comunicac|teleco|fibra/,
  ),
  entry(
    '492110',
    'couriers',
    /courier|parcel|\bups\b|fedex|\bdhl\b|paket|kurier|\bcolis\b|coursier|mensajeri|corrier|koerier|pakket|estafeta/,
  ),
  entry(
    '491110',
    'post',
    /\bpost(age|al)?\b|\bporto\b|postgebuhr|affranch|la poste|\bcorreo|postal|spese postali|francobol|portokost|poczt|znaczk|correio|stamps\b/,
  ),
  entry(
    '484121',
    'haulage',
    /freight|haulage|carriage|shipping|deliver|truck|lorry|spedition|\bfracht|transportkost|transporte?\b|versand|ausgangsfracht|fret\b|livraison|portes\b|envios?\b|flete|spedizion|trasport|vracht|verzend|wysylk|przewoz|spedycj|frete|transporty|ports? (sur|achat|vente)/,
  ),
  entry(
    '493110',
    'storage',
    /warehous|storage|lager(kost|miete|ung)|entrepos|almacen(aje|amiento)|magazzin|opslag|magazynow|armazen/,
  ),
  entry(
    '541810',
    'advertising',
    /advert|marketing|promotion|\bads\b|google ads|werbe|werbung|\breklam|publicit|publicidad|pubblicit|anuncio|reclame|propaganda|messe\b|trade fair|exhibition|sponsor/,
  ),
  entry(
    '323111',
    'printing',
    /\bprint(ing|ed|s)?\b(?! circuit)|druckerei|drucksach|druckkost|(?<!circuits? )imprim|imprenta|impresion|impressao|tipograf|stamp[ae]\b|drukwerk|drukarn|(?<!obwod\w* )\bdruk/,
  ),
  entry(
    '611430',
    'training',
    /training|seminar|course|conference|education|fortbild|weiterbild|schulung|\bformations?\b|formacion|formazione|corsi\b|opleiding|cursus|szkole|formacao|tuition|\bkurs/,
  ),
  entry(
    '561320',
    'temporary staff and recruitment',
    /temp(s|orary)? (staff|worker|labou?r|help)|\btemps\b|agency (staff|labou?r|worker|nurse)|recruit|leiharbeit|zeitarbeit|personalvermittl|interim|travail temporaire|recrutement|trabajo temporal|\bett\b|somministraz|lavoro interinale|uitzend|werving|agencj\w* pracy|rekrutac|trabalho temporario/,
  ),
  entry(
    '541330',
    'engineers and architects',
    /engineer|architect|ingenieur|architekt|ingenier|arquitect|ingegner|inzynier|surveyor|bureau d etude|planungsburo/,
  ),
  entry('541380', 'laboratories', /laborator|\blab (test|anal)|\btesting|analys(e|es|en) (labor|eau)/),
  entry(
    '541611',
    'consultants',
    /consult|advis|professional (fee|service)|beratung|conseil|asesor|consulen|adviesk|doradz|fremdleistung|honorar|externe dienst|prestations? (de )?services?|servicios profesional|prestazioni profession|servicos especializ/,
  ),
  entry(
    '238220',
    'repair of buildings',
    /(building|property|premises|office|facilit\w*|gebaude\w*|immobil\w*|batiment\w*|edificio\w*|locaux|gebouw\w*|budynk\w*|instandhaltung) ?\w*(repair|maint|reparat|instand|entretien|mantenim|manutenz|onderhoud|remont)|instandhalt\w* (gebaude|betrieb|immob)|entretien (batiment|immob|locaux)|reparaciones? conservacion|facility management|remont/,
  ),
  entry(
    '811310',
    'repair of machines',
    /repair|maint|reparat|wartung|instandhalt|entretien|reparac|mantenim|manutenz|onderhoud|napraw|manutenc|konserwac/,
  ),
  entry(
    '561730',
    'gardening',
    /garden|landscap|lawn|grounds|winterdienst|espaces verts|jardin|giardin|tuin|ogrod/,
  ),
  entry(
    '531120',
    'rent of premises',
    /\brents?\b|\brental\b|office lease|\bmiete|mietaufw|raumkost|\bpacht|\bloyers?|locations? immob|charges locatives|alquiler|arrendamient|\baffitt|locazion|fitti passiv|\bhuur|\bczynsz|najem|\brendas?\b|aluguel|aluguer/,
  ),
  entry(
    '511130',
    'books and subscriptions',
    /subscription|books?\b|journal subscr|magazine|zeitschrift|bucher|fachliterat|abonnement|documentation|suscripcion|libros|abbonament|libri\b|vakliterat|boeken|prenumerat|ksiazk|assinatura|livros|newspaper/,
  ),
  entry(
    '813910',
    'memberships',
    /member|\bdues\b|beitrag|beitrage|mitglied|cotisations? (prof|synd)|adhesion|cuotas? (asoc|coleg)|quote associat|contributi associat|lidmaatschap|contributie|skladk\w* czlonk|quotas\b/,
  ),
  ...goods,
]

/** Returns the meaning of the words of a purchase; undefined for other texts. */
export function purchaseOf(text: string): PurchaseWords | undefined {
  const plain = wordsOf(text).join(' ')
  return words.find(({ pattern }) => pattern.test(plain))
}
