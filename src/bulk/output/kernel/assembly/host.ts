/** What is asked of the program that uses this code. */

/** The value of a result where results are rounded. */
export declare function rounded(value: f64): f64
