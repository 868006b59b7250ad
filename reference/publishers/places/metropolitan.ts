/**
 * Cities with several airports: the code of the metropolitan area and its airports, most used first. The airport data
 * has no passenger counts that could tell.
 */

export interface MetropolitanArea {
  code: string
  city: string
  country: string
  airports: string[]
}

const area = (code: string, city: string, country: string, airports: string): MetropolitanArea => ({
  code,
  city,
  country,
  airports: airports.split(' '),
})

/** Sorted by code. */
export const metropolitanAirports: MetropolitanArea[] = [
  area('BJS', 'Beijing', 'CN', 'PEK PKX'),
  area('BKK', 'Bangkok', 'TH', 'BKK DMK'),
  area('BRU', 'Brussels', 'BE', 'BRU CRL'),
  area('BUE', 'Buenos Aires', 'AR', 'EZE AEP'),
  area('BUH', 'Bucharest', 'RO', 'OTP BBU'),
  area('CHI', 'Chicago', 'US', 'ORD MDW'),
  area('DFW', 'Dallas', 'US', 'DFW DAL'),
  area('DTT', 'Detroit', 'US', 'DTW'),
  area('GLA', 'Glasgow', 'GB', 'GLA PIK'),
  area('HOU', 'Houston', 'US', 'IAH HOU'),
  area('IST', 'Istanbul', 'TR', 'IST SAW'),
  area('JKT', 'Jakarta', 'ID', 'CGK HLP'),
  area('JNB', 'Johannesburg', 'ZA', 'JNB HLA'),
  area('KUL', 'Kuala Lumpur', 'MY', 'KUL SZB'),
  area('LAX', 'Los Angeles', 'US', 'LAX BUR'),
  area('LON', 'London', 'GB', 'LHR LGW STN LTN LCY SEN'),
  area('MEL', 'Melbourne', 'AU', 'MEL AVV'),
  area('MIA', 'Miami', 'US', 'MIA FLL'),
  area('MIL', 'Milan', 'IT', 'MXP LIN BGY'),
  area('MOW', 'Moscow', 'RU', 'SVO DME VKO'),
  area('NYC', 'New York City', 'US', 'JFK EWR LGA'),
  area('OSA', 'Osaka', 'JP', 'KIX ITM UKB'),
  area('PAR', 'Paris', 'FR', 'CDG ORY BVA'),
  area('QSF', 'San Francisco', 'US', 'SFO OAK SJC'),
  area('REK', 'Reykjavík', 'IS', 'KEF RKV'),
  area('RIO', 'Rio de Janeiro', 'BR', 'GIG SDU'),
  area('ROM', 'Rome', 'IT', 'FCO CIA'),
  area('SAO', 'São Paulo', 'BR', 'GRU CGH VCP'),
  area('SEL', 'Seoul', 'KR', 'ICN GMP'),
  area('SHA', 'Shanghai', 'CN', 'PVG SHA'),
  area('SPK', 'Sapporo', 'JP', 'CTS OKD'),
  area('STO', 'Stockholm', 'SE', 'ARN BMA NYO'),
  area('THR', 'Tehran', 'IR', 'IKA THR'),
  area('TPE', 'Taipei', 'TW', 'TPE TSA'),
  area('TYO', 'Tokyo', 'JP', 'HND NRT'),
  area('WAS', 'Washington, D.C.', 'US', 'IAD DCA BWI'),
  area('YEA', 'Edmonton', 'CA', 'YEG'),
  area('YMQ', 'Montréal', 'CA', 'YUL YHU'),
  area('YTO', 'Toronto', 'CA', 'YYZ YTZ YHM'),
]
