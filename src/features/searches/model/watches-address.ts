/** Page with all watches of a member, beside their notices. */
export const watchesAddress = '/account/settings/message?view=watches';
