/** Version of the framework the client declares itself built on, as other applications of the house report theirs. */
export const clientFrameworkVersion = '4.2.5';
