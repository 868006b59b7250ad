/** What is asked of the program that uses this code. */

/** The value of a result where results are rounded. */
export declare function rounded(value: f64): f64

/** The value of a multiple of few digits. */
export declare function shortened(value: f64): f64
