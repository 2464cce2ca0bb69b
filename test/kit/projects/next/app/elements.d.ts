import 'renta-elements/react';
