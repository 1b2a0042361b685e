/** The i18n plugin words one error message with it; in the browser the text needs no dedenting. */
export default String.raw;
