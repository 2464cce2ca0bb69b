/**
 * Version of the framework the client reports, in the format of the company's other applications.
 */
export const clientFrameworkVersion = '4.2.5';
