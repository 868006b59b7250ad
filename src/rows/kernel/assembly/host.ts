/** Functions that the host program provides to this code. */

/** Returns a value rounded to the digits of results. */
export declare function rounded(value: f64): f64

/** Returns the value of a multiple with few digits. */
export declare function shortened(value: f64): f64
