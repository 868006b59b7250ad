/** Headings of columns that change a figure, by kind, each with a cell; and plain runs that they belong to. */

export interface HeadingCase {
  /** Command, and the input without the column. */
  command: readonly string[]
  heading: string
  row: string
  /** Cell of the column, and a cell that changes nothing. */
  cell: string
  neutral: string
  /** Headings, separated by `;`. */
  headings: string
  /** Figure of the row with the column divided by the figure without it; undefined if the run stops. */
  ratio: number | undefined
}

const grid = 'electricity-supply_grid-source_supplier_mix'
const electricity = {
  command: ['estimate', '-'],
  heading: 'activity_id,region,year,energy',
  row: `${grid},GB,2025,5`,
}
const flight = {
  command: ['travel', 'distance', '-'],
  heading: 'travel_mode,origin,destination',
  row: 'air,LHR,JFK',
}
const gas = {
  command: ['energy', 'fuel', '-'],
  heading: 'fuel_type,region,year,energy,energy_unit',
  row: 'natural_gas,FR,2024,1000,kWh',
}
const spend = {
  command: ['spend', '-', '--set', 'money_unit=EUR'],
  heading: 'classification_code,classification_type,spend_region,spend_year,money',
  row: '25.11,nace2,DE,2022,100',
}
const meters = {
  command: ['energy', 'electricity', '-'],
  heading: 'region,year,energy',
  row: 'GB,2025,1000',
}

export const headingCases: Record<string, HeadingCase> = {
  unit: {
    ...electricity,
    cell: 'MWh',
    neutral: 'kWh',
    ratio: 1000,
    headings:
      'unit;units;Unit;UOM;uom;UoM;Unit of measure;unit_of_measure;Units of measurement;Energy UOM;Measure unit;U/M;Einheit;' +
      'Mengeneinheit;ME;Maßeinheit;Unité;Unité de mesure;Unidad;Unidad de medida;Unità;Unità di misura;UM;Eenheid;Jednostka;' +
      'J.m.;Unidade;Unidade de medida;energy_unit;Verbrauchseinheit;Jednostka miary',
  },
  'travel class': {
    ...flight,
    cell: 'business',
    neutral: 'economy',
    ratio: 2275.94193857698 / 1024.6952,
    headings:
      'class;cabin;cabin_class;Cabin Class;travel_class;fare_class;Class of travel;Booking class;Reiseklasse;Klasse;' +
      'Buchungsklasse;Classe;Classe de voyage;Clase;Classe di viaggio;Klasa;Klasa podróży;Classe de viagem;Reisklasse',
  },
  return: {
    ...flight,
    cell: 'yes',
    neutral: 'no',
    ratio: 2,
    headings:
      'round_trip;roundtrip;Return;Return?;Round trip;Hin- und Rückfahrt;Rückfahrt;Hin/Rück;A/R;Aller-retour;Ida y vuelta;' +
      'Andata e ritorno;Retour;W obie strony;Ida e volta;Heen en terug',
  },
  'one way': {
    ...flight,
    cell: 'no',
    neutral: 'yes',
    ratio: 2,
    headings: 'One way (no = return);One way;Einfache Fahrt;Aller simple;Solo ida;Solo andata;Enkele reis',
  },
  'head count': {
    ...flight,
    cell: '3',
    neutral: '1',
    ratio: 3,
    headings:
      'passengers;pax;PAX;No of passengers;Travellers;Number of travelers;People;Personen;Reisende;Anzahl Personen;Voyageurs;' +
      'Nombre de passagers;Pasajeros;Passeggeri;Reizigers;Liczba osób;Passageiros',
  },
  currency: {
    ...spend,
    cell: 'USD',
    neutral: 'EUR',
    ratio: undefined,
    headings:
      'currency;Ccy;CCY;Curr;Currency Code;Transaction currency;Währung;WKZ;Devise;Monnaie;Moneda;Valuta;Divisa;Waluta;Moeda;' +
      'Belegwährung;Code devise',
  },
  'calorific basis': {
    ...gas,
    cell: 'net',
    neutral: 'gross',
    ratio: 1.11,
    headings:
      'Basis;CV basis;Heating value;LHV/HHV;Gross/Net CV;Brennwert/Heizwert;Hs/Hi;PCI/PCS;Base;Potere calorifico;Stookwaarde;' +
      'Wartość opałowa',
  },
  'tax basis': {
    ...spend,
    cell: 'gross',
    neutral: 'net',
    ratio: undefined,
    headings:
      'VAT incl?;Tax basis;Net/Gross;Netto/Brutto;HT/TTC;Netto/Lordo;Bruto/Neto;Líquido/Bruto;Bruto of netto',
  },
  'weight in addition to places': {
    ...flight,
    cell: '2500',
    neutral: '',
    ratio: undefined,
    headings:
      'Kgs;Gross wt;Wt (kg);Gross Weight;Chargeable weight;Payload t;Gewicht kg;Bruttogewicht;Poids (kg);Poids brut;Peso;' +
      'Peso lordo;Brutogewicht;Waga brutto;Masa',
  },
  direction: {
    ...meters,
    cell: 'export',
    neutral: 'import',
    ratio: 0,
    headings:
      'Direction;Import/Export;Channel;Richtung;Sens;Sentido;Direzione;Afname/Teruglevering;Kierunek;Direção',
  },
  status: {
    ...flight,
    cell: 'Cancelled',
    neutral: 'Confirmed',
    ratio: undefined,
    headings: 'Status;Booking status;State;Buchungsstatus;Statut;Estado;Stato;Stan;Boekingsstatus;Situação',
  },
  multiplier: {
    ...electricity,
    cell: '40',
    neutral: '1',
    ratio: undefined,
    headings:
      'Multiplier;Meter multiplier;Wandlerfaktor;Multiplicateur;Multiplicador;Moltiplicatore;Mnożnik;Meterfactor',
  },
  'machine counts': {
    command: ['compute', 'instance', '-'],
    heading: 'provider,region,instance,duration,duration_unit',
    row: 'aws,us_east_1,m5.large,24,hour',
    cell: '10',
    neutral: '1',
    ratio: undefined,
    headings:
      'Instances;Quantity;Number of servers;Anzahl;Quantité;Cantidad;Quantità;Aantal;Liczba serwerów;Quantidade',
  },
  'machine counts of leaks': {
    command: ['fugitive', '-'],
    heading: 'equipment,refrigerant,charge,phase',
    row: 'air_conditioning,R-410A,4,operation',
    cell: '12',
    neutral: '1',
    ratio: 12,
    headings:
      'Number of units;Units;Qty;Count;Machines;Stückzahl;Anzahl;Nombre;Cantidad;Aantal;Quantità;Liczba urządzeń;' +
      'Quantidade;No. of units',
  },
  'refilled refrigerants': {
    command: ['fugitive', '-'],
    heading: 'equipment,refrigerant,charge,phase',
    row: 'air_conditioning,R-410A,4,operation',
    cell: '1.5',
    neutral: '0',
    ratio: undefined,
    headings:
      'Top-up kg;Refilled;Recharge (kg);Nachfüllmenge;Quantité rechargée;Recarga;Rabbocco;Bijgevuld;Uzupełnienie',
  },
  shares: {
    ...electricity,
    cell: '40 %',
    neutral: '100 %',
    ratio: undefined,
    headings:
      'Our share;Ownership share;Allocation;Beteiligung;Quote-part;Participación;Quota;Aandeel;Udział',
  },
  'cancelled rows by a flag': {
    ...electricity,
    cell: 'yes',
    neutral: 'no',
    ratio: undefined,
    headings: 'Cancelled;Reversed;Voided;Storno;Storniert;Annulé;Cancelado;Annullato;Geannuleerd;Anulowane',
  },
  'rows that are not valid': {
    ...electricity,
    cell: 'no',
    neutral: 'yes',
    ratio: undefined,
    headings:
      'Approved;Is valid;Is latest;Current version;Genehmigt;Gültig;Validé;Aprobado;Approvato;Goedgekeurd;Zatwierdzone;Aprovado',
  },
  'revised amounts': {
    ...electricity,
    cell: '45',
    neutral: '',
    ratio: undefined,
    headings:
      'Revised;Restated;Korrigiert;Corrigé;Rettificato;Rectificado;Gecorrigeerd;Skorygowane;Corrigido',
  },
  'net metering': {
    ...meters,
    cell: 'yes',
    neutral: 'no',
    ratio: undefined,
    headings: 'Net metering;NEM;Saldierung;Comptage net;Balance neto;Scambio sul posto;Saldering;Prosument',
  },
  'payers of transport': {
    command: ['freight', '-'],
    heading: 'origin,destination,weight,weight_unit,transport_mode',
    row: 'London,Paris,1000,kg,road',
    cell: 'customer',
    neutral: 'supplier',
    ratio: undefined,
    headings:
      'Paid by;Freight payer;Frachtzahler;Payé par;Pagado por;Pagato da;Betaald door;Płatnik;Pago por',
  },
  credits: {
    ...spend,
    cell: 'Gutschrift',
    neutral: 'Rechnung',
    ratio: undefined,
    headings:
      'Belegart;Document type;Type de pièce;Tipo de documento;Tipo documento;Documenttype;Rodzaj dokumentu',
  },
  'distances next to places': {
    ...flight,
    cell: '5500',
    neutral: '0',
    ratio: undefined,
    headings: 'Miles;Kilometres;Entfernung;Distancia;Distanza;Afstand;Odległość;Distância',
  },
  'exports of goods': {
    command: ['cbam', '-'],
    heading: 'cn_code,production_region,weight,weight_unit,period,import_year',
    row: '72083900,CN,10,t,definitive,2026',
    cell: 'Export',
    neutral: 'Import',
    ratio: undefined,
    headings: 'Direction;Import/Export',
  },
}

/** Returns the headings of a case. */
export function headingsOf({ headings }: HeadingCase): string[] {
  return headings.split(';')
}

/** Returns a table with a further column. */
export function tableWith({ heading, row }: HeadingCase, name: string, cells: readonly string[]): string {
  const quoted = `"${name.replaceAll('"', '""')}"`
  return [`${heading},${quoted}`, ...cells.map((cell) => `${row},${cell}`), ''].join('\n')
}
