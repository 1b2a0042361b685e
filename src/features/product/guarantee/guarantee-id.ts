/** Id of the section about guarantees, which the data of the product link to. */
export const GUARANTEE_ID = "guarantee";
