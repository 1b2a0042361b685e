/** Id of the heading of the reviews: the number of reviews beside the price links to it. */
export const REVIEWS_ID = "reviews";
