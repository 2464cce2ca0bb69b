import './console-dialog/define.ts';
import './console-loading/define.ts';
import './console-message/define.ts';
import './console-notification/define.ts';
import './console-progress/define.ts';
import './micro-app-host/define.ts';
