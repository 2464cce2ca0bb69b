throw new Error('thrown on purpose');
