import * as lifecycles from './lifecycles.js';

// A build drops what the script of a page exports, so the host is shown the lifecycles by the app's
// name.
Object.assign(window, { '{{name}}': lifecycles });

// In a realm of the host the outermost window is another one.
if (window.top === window) void lifecycles.mount({ container: document.body });
