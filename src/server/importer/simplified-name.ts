import { simplified } from '#src/domain/simplified-chinese.ts';

/**
 * The name of a place in simplified characters.
 *
 * The order in which files are read must not change a name, so it does not depend on what was read
 * before. Names a file gives in both scripts are used unchanged.
 */
export const simplifiedName = simplified;
