/** Whether what an address names is not there, or not for who asks: to ask again would not help. An id of no id's form is none. */
export const isAbsent = (error: { code: number } | undefined): boolean => error?.code === 404 || error?.code === 400;
