/** Which factor a request without a year gets: the highest-emitting (specification 1, section 1.4), or the newest. */
export const preferences = ['highest', 'newest'] as const
export type Preference = (typeof preferences)[number]
