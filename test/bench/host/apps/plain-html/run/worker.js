postMessage('here');
