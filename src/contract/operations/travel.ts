/** Journeys, hotel stays and travel spending (specification 2, sections 4.1 to 4.3). */
import {
  TravelDistanceRequest,
  TravelDistanceResponse,
  TravelHotelRequest,
  TravelHotelResponse,
  TravelSpendRequest,
  TravelSpendResponse,
} from '../schemas/travel.js'
import { describe } from './operation.js'

export const travelOperations = {
  travelDistance: describe({
    name: 'travelDistance',
    summary: 'Estimate emissions of a journey by air, car or rail',
    verb: 'POST',
    path: '/travel/v1/distance',
    host: 'base',
    request: TravelDistanceRequest,
    response: TravelDistanceResponse,
    feature: 'travel',
    usesPlaces: true,
    aliases: [
      { verb: 'POST', path: '/travel/v1-preview1/distance' },
      { verb: 'POST', path: '/travel/v1-preview2/distance' },
      { verb: 'POST', path: '/travel/v1-preview3/distance' },
    ],
    example: { travel_mode: 'air', origin: { iata: 'MAD' }, destination: { iata: 'LIS' } },
  }),
  travelHotel: describe({
    name: 'travelHotel',
    summary: 'Estimate emissions of a stay in a hotel',
    verb: 'POST',
    path: '/travel/v1/hotel',
    host: 'base',
    request: TravelHotelRequest,
    response: TravelHotelResponse,
    feature: 'travel',
    usesPlaces: true,
    proportionalToCount: ['hotel_nights'],
    aliases: [
      { verb: 'POST', path: '/travel/v1-preview1/hotel' },
      { verb: 'POST', path: '/travel/v1-preview2/hotel' },
      { verb: 'POST', path: '/travel/v1-preview3/hotel' },
    ],
    example: { hotel_nights: 3, location: 'Lisbon' },
  }),
  travelSpend: describe({
    name: 'travelSpend',
    summary: 'Estimate emissions of money spent on travel',
    verb: 'POST',
    path: '/travel/v1-preview3/spend',
    host: 'preview',
    request: TravelSpendRequest,
    response: TravelSpendResponse,
    feature: 'travel',
    usesPlaces: true,
    aliases: [
      { verb: 'POST', path: '/travel/v1-preview1/spend' },
      { verb: 'POST', path: '/travel/v1-preview2/spend' },
    ],
    example: { spend_type: 'air', money: 420, money_unit: 'eur', spend_location: 'Berlin', spend_year: 2023 },
  }),
}
